import './users.ts'
import './activity.ts'
import './plans.ts'
import './hosted-ai.ts'
import { builder } from './builder.ts'

/** The whole API. A subject's file adds its types and fields to the builder when it is imported. */
export const schema = builder.toSchema()
