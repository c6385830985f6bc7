/** Conversations and their messages (SPEC 3, Conversation and message), and how much of them is kept of one user. */
export type MessageRole = 'user' | 'assistant' | 'system'

/** What happened to a message since a reader last looked. */
export type MessageChangeKind = 'created' | 'updated' | 'deleted'

/** Lengths are in UTF-16 units, as JavaScript counts them. */
export const MAX_CONTENT_LENGTH = 10_000
export const MAX_NAME_LENGTH = 200
/** What a conversation is about goes into an index, whose entries PostgreSQL limits to some 2,700 bytes. */
export const MAX_SUBJECT_LENGTH = 400
/** As JSON text, in UTF-8. */
export const MAX_METADATA_BYTES = 4_000
/** Objects and lists within each other. */
export const MAX_METADATA_DEPTH = 20

/** Of one user. */
export const MOST_CONVERSATIONS = 10_000
export const MOST_MESSAGES = 100_000
