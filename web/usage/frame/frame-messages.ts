import * as z from 'zod/mini'
import { LIMIT_TYPES } from '#domain/metering/metering.ts'

/** What the app and the frame of the usage widget send each other with postMessage (decision 0058). */

/** To the frame. The first options make the widget, later ones change it; a new key comes in them too. */
export const ToFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('options'),
    options: z.object({
      apiKey: z.string(),
      organizationId: z.string(),
      customerId: z.string(),
      type: z.enum(['calls', 'usage']),
      format: z.enum(['detailed', 'compact']),
      theme: z.enum(['light', 'dark', 'auto']),
      metrics: z.array(z.enum(LIMIT_TYPES)),
    }),
  }),
  z.object({ type: z.literal('refresh') }),
])
export type ToFrame = z.infer<typeof ToFrame>

/** `failed` where the provider's script did not load, `notStarted` where it did not start without an origin. */
const FRAME_STATES = ['ready', 'shown', 'failed', 'notStarted'] as const
export type FrameState = (typeof FRAME_STATES)[number]

/** From the frame. The provider's script could send them too, so they are requests and no more. */
export const FromFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: z.enum(FRAME_STATES) }),
  z.object({ type: z.literal('height'), px: z.number() }),
  z.object({ type: z.literal('keyRefused') }),
])
export type FromFrame = z.infer<typeof FromFrame>
