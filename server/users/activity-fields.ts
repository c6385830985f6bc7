import { normalizeEmail } from '#domain/account/account.ts'
import { isUserAction } from '#domain/log/activity.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { requireAgreement } from '../base/graphql/input.ts'
import { insertActivityLog, insertActivityOnce } from './activity-store.ts'
import type { ActivityLogRow } from './tables.ts'
import { requireUser } from './user-of-caller.ts'

/** What users did (SPEC 3, ActivityLog; SPEC 7, Backend). */
export const ActivityLog = builder.objectRef<ActivityLogRow>('ActivityLog').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.id({
      description: 'Empty for a security event of nobody who is known.',
      resolve: ({ user_id: id }) => id ?? '',
    }),
    email: t.exposeString('email'),
    action: t.exposeString('action'),
    metadata: t.exposeString('metadata', { nullable: true, description: 'JSON text.' }),
    createdAt: t.string({ resolve: (log) => log.created_at.toISOString() }),
    updatedAt: t.string({
      description: 'As createdAt: an entry is not changed.',
      resolve: (log) => log.created_at.toISOString(),
    }),
    owner: t.id({ resolve: ({ user_id: id }) => id ?? '' }),
  }),
})

const CreateActivityLogInput = builder.inputType('CreateActivityLogInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    email: t.string({ required: true }),
    action: t.string({ required: true }),
    metadata: t.field({ type: 'JSON', description: 'An object, or JSON text.' }),
  }),
})

const MAX_METADATA_LENGTH = 4_000

builder.mutationField('createActivityLog', (t) =>
  t.authField({
    type: ActivityLog,
    description: 'Records what the signed-in user did.',
    args: { input: t.arg({ type: CreateActivityLogInput, required: true }) },
    authScopes: { modes: USER_MODES, verifiedEmail: true },
    resolve: async (_parent, { input }, { services, caller, takeKey }) => {
      const { subject, email } = caller.identity
      services.limits.activityLogs(subject)
      requireAgreement({ userId: [input.userId, subject], email: [normalizeEmail(input.email), email] })
      if (!isUserAction(input.action))
        throw new ApiError('INVALID_INPUT', 'action: not one that a user may record')
      requireUser(caller)
      if (services.room.isScarce('DATA') && input.action !== 'LOGIN')
        throw new ApiError(
          'DISK_NEARLY_FULL',
          'What can be left out is not recorded while the disk is nearly full.',
        )
      const metadata = metadataText(input.metadata)
      const activity = { userId: subject, email, action: input.action, metadata }
      const key = takeKey()
      return key === null
        ? insertActivityLog(services.db, activity)
        : insertActivityOnce(services.db, activity, key)
    },
  }),
)

/** Metadata as it is kept: JSON text. A string must be that already, an object is serialized (SPEC 3, ActivityLog). */
function metadataText(metadata: unknown): string | null {
  if (metadata === null || metadata === undefined) return null
  const text = typeof metadata === 'string' ? metadata : JSON.stringify(metadata)
  if (text.length > MAX_METADATA_LENGTH)
    throw new ApiError('INVALID_INPUT', `metadata: longer than ${MAX_METADATA_LENGTH} characters`)
  // PostgreSQL text cannot hold U+0000; JSON text has it escaped.
  if (!isJson(text)) throw new ApiError('INVALID_INPUT', 'metadata: not JSON text')
  return text
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
