import { z } from 'zod'
import type { PromptVersion } from '#domain/agreement/prompt-version.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { readInput } from '../base/graphql/input.ts'
import { requireUser } from '../users/user-of-caller.ts'
import { Model, PromptHash, Time } from './labels-fields.ts'
import { keepPromptVersion, listPromptVersions } from './prompt-versions-store.ts'

/** The prompts that each caller's scores are by: their names and times, never their words (decision 0089). */
const isoOf = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString()

const PromptVersionType = builder.objectRef<PromptVersion>('PromptVersion').implement({
  fields: (t) => ({
    promptHash: t.exposeString('promptHash', { description: 'Names the criteria, as labels do.' }),
    model: t.exposeString('model', {
      nullable: true,
      description: 'The model that judged by them; null where it is not known.',
    }),
    firstUsedAt: t.string({ resolve: ({ firstUsedAtMs }) => new Date(firstUsedAtMs).toISOString() }),
    drawnAt: t.string({
      nullable: true,
      description: 'When launches that it has judged were last drawn; null for never.',
      resolve: ({ draw }) => isoOf(draw?.atMs),
    }),
    drawnFromHigh: t.int({
      nullable: true,
      description: 'How many launches at 70 or more there were to draw from.',
      resolve: ({ draw }) => draw?.strata.high ?? null,
    }),
    drawnFromLow: t.int({
      nullable: true,
      description: 'How many launches below 70 there were to draw from.',
      resolve: ({ draw }) => draw?.strata.low ?? null,
    }),
  }),
})

const DrawInput = builder.inputType('PromptDrawInput', {
  fields: (t) => ({
    drawnAt: t.string({ required: true, description: 'ISO 8601. A later draw stays.' }),
    high: t.int({ required: true, description: 'How many launches at 70 or more there were to draw from.' }),
    low: t.int({ required: true, description: 'How many launches below 70 there were to draw from.' }),
  }),
})

const PromptVersionInput = builder.inputType('PromptVersionInput', {
  fields: (t) => ({
    promptHash: t.string({ required: true, description: 'Names the criteria: 64 hex digits.' }),
    model: t.string({ description: 'The model that judged by them.' }),
    usedAt: t.string({ required: true, description: 'ISO 8601. The earliest one stays.' }),
    draw: t.field({ type: DrawInput }),
  }),
})

const Count = z.int().min(0)

const Version = z
  .object({
    promptHash: PromptHash,
    model: Model,
    usedAt: Time,
    draw: z.object({ drawnAt: Time, high: Count, low: Count }).nullish(),
  })
  .transform(({ promptHash, model, usedAt, draw }): PromptVersion => ({
    promptHash,
    model,
    firstUsedAtMs: usedAt,
    draw: draw ? { atMs: draw.drawnAt, strata: { high: draw.high, low: draw.low } } : null,
  }))

const rule = { modes: USER_MODES, signedIn: true } as const

builder.queryField('promptVersions', (t) =>
  t.authField({
    type: [PromptVersionType],
    description:
      'The prompts that the caller’s scores are by, with each model that judged by them: up to 200, the newest first.',
    authScopes: rule,
    resolve: (_parent, _args, { services: { db }, caller }) =>
      listPromptVersions(db, caller.identity.subject),
  }),
)

builder.mutationField('keepPromptVersion', (t) =>
  t.authField({
    type: PromptVersionType,
    description:
      'Keeps that a prompt is in use, and a draw of launches. The answer is what is kept of it then.',
    args: { input: t.arg({ type: PromptVersionInput, required: true }) },
    authScopes: rule,
    resolve: (_parent, { input }, { services: { db }, caller }) =>
      keepPromptVersion(db, requireUser(caller).id, readInput(Version, input)),
  }),
)
