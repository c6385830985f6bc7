import { z } from 'zod'
import { MAX_SUBJECT_LENGTH } from '#domain/conversation/conversation.ts'
import { isNextStep, LEAD_STATUSES } from '#domain/lead/lead-status.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { orNull, readInput, requiredText } from '../base/graphql/input.ts'
import { storableText } from '../base/graphql/storable.ts'
import { requireUser } from '../users/user-of-caller.ts'
import { type LeadFollowUp, listFollowUps, setFollowUp } from './follow-ups-store.ts'

/** Each caller's own follow-ups of leads (SPEC 3, Follow-up; decision 0060). */
const LeadStatus = builder.enumType('LeadStatus', { values: LEAD_STATUSES })

const FollowUpOfLead = builder.objectRef<LeadFollowUp>('LeadFollowUp').implement({
  fields: (t) => ({
    subject: t.exposeString('subject', { description: 'Names the launch, in the app’s own words.' }),
    status: t.expose('status', { type: LeadStatus }),
    nextStep: t.exposeString('nextStep', { nullable: true, description: 'A day, as YYYY-MM-DD.' }),
  }),
})

const SetLeadFollowUpInput = builder.inputType('SetLeadFollowUpInput', {
  fields: (t) => ({
    subject: t.string({ required: true }),
    status: t.field({ type: LeadStatus, required: true }),
    nextStep: t.string({ description: 'A day from 2000 on, as YYYY-MM-DD; none where left out.' }),
  }),
})

const Change = z.object({
  subject: z.string().transform(storableText).pipe(requiredText(MAX_SUBJECT_LENGTH)),
  status: z.enum(LEAD_STATUSES),
  nextStep: z.string().refine(isNextStep, 'is no day from 2000 on').nullish().transform(orNull),
})

const rule = { modes: USER_MODES, signedIn: true } as const

builder.queryField('leadFollowUps', (t) =>
  t.authField({
    type: [FollowUpOfLead],
    description: 'The caller’s follow-ups. A lead that is not among them is new, and nothing is planned.',
    authScopes: rule,
    resolve: (_parent, _args, { services: { db }, caller }) => listFollowUps(db, caller.identity.subject),
  }),
)

builder.mutationField('setLeadFollowUp', (t) =>
  t.authField({
    type: FollowUpOfLead,
    description: 'Sets the status and the next step of one lead, both as given.',
    args: { input: t.arg({ type: SetLeadFollowUpInput, required: true }) },
    authScopes: rule,
    resolve: async (_parent, { input }, { services: { db }, caller }) => {
      const set = await setFollowUp(db, requireUser(caller).id, readInput(Change, input))
      if (set === undefined) throw new ApiError('TOO_MANY_KEPT', 'You have as many as are kept of one user.')
      return set
    },
  }),
)
