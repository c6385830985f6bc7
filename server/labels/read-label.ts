import { z } from 'zod'
import {
  bytesOfFacts,
  FACT_LIMITS,
  LABEL_VALUES,
  MAX_MODEL_LENGTH,
  MAX_REASON_LENGTH,
} from '#domain/labels/launch-label.ts'
import { MAX_KEY_LENGTH } from '#domain/lead-link.ts'
import { optionalText, orNull, readJsonText, requiredText, textUpTo } from '../graphql/input.ts'
import { storable, storableText } from '../graphql/storable.ts'
import type { NewLabel } from './labels-store.ts'

/** Reads what is sent of labels. */
export const LeadKey = z.string().transform(storableText).pipe(requiredText(MAX_KEY_LENGTH))
export const Time = z.iso.datetime().transform((text) => Date.parse(text))

const text = textUpTo(FACT_LIMITS.text)
const optional = text.nullable()
const Facts = z
  .object({
    id: text,
    name: text,
    tagline: text,
    description: text,
    website: text,
    url: text,
    votesCount: z.number(),
    createdAt: text,
    featuredAt: optional,
    thumbnailUrl: optional,
    topics: z.array(z.object({ name: text, slug: text, postsCount: z.number() })).max(FACT_LIMITS.list),
    makers: z
      .array(
        z.object({
          id: text,
          name: text,
          username: text,
          headline: optional,
          websiteUrl: optional,
          twitterUsername: optional,
        }),
      )
      .max(FACT_LIMITS.list),
    sample: z.boolean(),
  })
  .refine((facts) => bytesOfFacts(facts) <= FACT_LIMITS.bytes, `is more than ${FACT_LIMITS.bytes} bytes`)

/** SHA-256 as hex digits. */
export const PromptHash = z.string().regex(/^[0-9a-f]{64}$/, 'should be 64 hex digits')
/** Null for none. */
export const Model = optionalText(MAX_MODEL_LENGTH)

export const Label = z
  .object({
    leadKey: LeadKey,
    value: z.enum(LABEL_VALUES),
    reason: optionalText(MAX_REASON_LENGTH),
    labeledAt: Time,
    score: z.int().min(0).max(100).nullish().transform(orNull),
    promptHash: PromptHash.nullish().transform(orNull),
    model: Model,
    blind: z.boolean().nullish(),
    facts: z.preprocess((sent) => storable(readJsonText(sent)), Facts.nullish().transform(orNull)),
  })
  .transform(({ leadKey, value, reason, labeledAt, score, promptHash, model, blind, facts }): NewLabel => ({
    leadKey,
    value,
    reason: reason ?? '',
    labeledAtMs: labeledAt,
    verdict: score === null ? null : { score, promptHash, model },
    blind: blind ?? false,
    facts,
  }))
export const Removal = z
  .object({ leadKey: LeadKey, removedAt: Time })
  .transform(({ leadKey, removedAt }) => ({ leadKey, removedAtMs: removedAt }))
