import * as z from 'zod/mini'
import { LIMIT_TYPES } from '#domain/metering.ts'

/** What the app and the frame of an outside provider's usage widget send each other with postMessage (decision 0058). */

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

/** Why there is no widget: its script did not load, or did not start without an origin. */
const FRAME_FAILURES = ['NOT_LOADED', 'NOT_STARTED'] as const
export type FrameFailure = (typeof FRAME_FAILURES)[number]

/** From the frame. The provider's script could send them too, so they are requests and no more. */
export const FromFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('shown') }),
  z.object({ type: z.literal('failed'), reason: z.enum(FRAME_FAILURES) }),
  z.object({ type: z.literal('height'), px: z.number() }),
  z.object({ type: z.literal('keyRefused') }),
])
export type FromFrame = z.infer<typeof FromFrame>
