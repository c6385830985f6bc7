import './account.ts'
import './activity.ts'
import './admin-actions.ts'
import './admin-identity.ts'
import './admin-logs.ts'
import './admin-stats.ts'
import './admin-usage.ts'
import './admin-users.ts'
import './conversations.ts'
import './hosted-ai.ts'
import './installation.ts'
import './messages.ts'
import './plans.ts'
import './users.ts'
import { builder } from './builder.ts'

/** The whole API. A subject's file adds its types and fields to the builder when it is imported. */
export const schema = builder.toSchema()
