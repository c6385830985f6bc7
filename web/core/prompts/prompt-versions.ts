import { PROMPT_VERSIONS } from '#domain/agreement/prompt-version.ts'
import { createDocuments } from '../documents/documents.ts'
import { perSession } from '../per-session.ts'

/** The prompts that the user's scores are by, as the server knows them: without their words. */
export const promptVersionsOf = perSession((services) => createDocuments(services, PROMPT_VERSIONS))
