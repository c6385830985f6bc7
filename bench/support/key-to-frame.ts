import type { Page } from '@playwright/test'
import * as z from 'zod'

/** What a key made the page show. */
export interface KeyTiming {
  /** The texts watched. */
  shown: string
  /** From the keydown, by the time that the browser gave the event, until the frame with these texts was drawn. */
  ms: number
}

/**
 * Notes in the browser's trace each key, and each change of the texts of the elements that `selectors` name: they must
 * be of the same render as what is waited for. For `answersOf`.
 */
export async function noteKeys(page: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate((watched) => {
    const read = () => watched.map((each) => document.querySelector(each)?.textContent ?? '').join(' · ')
    let last = read()
    const note = () => {
      const shown = read()
      if (shown === last) return
      last = shown
      performance.mark('answer', { detail: shown })
    }
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-sort'],
    })
    const noteKey = ({ timeStamp }: Event) => performance.mark('key', { startTime: timeStamp })
    addEventListener('keydown', noteKey, { capture: true })
  }, selectors)
}

const Mark = z.object({
  name: z.enum(['key', 'answer']),
  ts: z.number(),
  args: z.object({ data: z.object({ detail: z.string().default('""') }) }),
})
/** A frame's way: begun and committed by the page, activated and drawn by the compositor. */
const Frame = z.union([
  z.object({
    name: z.literal('BeginMainThreadFrame'),
    ts: z.number(),
    args: z.object({ data: z.object({ frameId: z.number() }) }),
  }),
  // The compositor's own part of a commit has no number.
  z.object({ name: z.literal('Commit'), ts: z.number(), args: z.object({ frameSeqId: z.number() }) }),
  z.object({
    name: z.literal('ActivateLayerTree'),
    ts: z.number(),
    args: z.object({ frameId: z.number() }),
  }),
  z.object({ name: z.literal('DrawFrame'), ts: z.number() }),
])
type Frame = z.infer<typeof Frame>

/** When the first frame that has what the page had at a time was drawn, in microseconds; undefined for never. */
function drawnAt(frames: readonly Frame[], shownAt: number): number | undefined {
  const commit = frames.find(({ name, ts }) => name === 'Commit' && ts >= shownAt)
  if (commit === undefined) return undefined
  const begun = frames.findLast((frame) => frame.name === 'BeginMainThreadFrame' && frame.ts < commit.ts)
  const activated = frames.find(
    (frame) =>
      frame.name === 'ActivateLayerTree' &&
      begun?.name === 'BeginMainThreadFrame' &&
      frame.args.frameId === begun.args.data.frameId,
  )
  return activated && frames.find(({ name, ts }) => name === 'DrawFrame' && ts >= activated.ts)?.ts
}

/**
 * The answers to the keys of a trace, each of which must be given before the next key; one that changed nothing has none.
 * @param trace of one page, as the browser gave it, with the categories of `traced`
 */
export function answersOf(trace: Buffer): KeyTiming[] {
  const { traceEvents } = z
    .object({ traceEvents: z.array(z.unknown()) })
    .parse(JSON.parse(trace.toString('utf8')))
  const parsed = <T>(schema: z.ZodType<T>) =>
    traceEvents.flatMap((event) => {
      const { data } = schema.safeParse(event)
      return data === undefined ? [] : [data]
    })
  const byTime = (a: { ts: number }, b: { ts: number }) => a.ts - b.ts
  const frames = parsed(Frame).sort(byTime)
  const marks = parsed(Mark).sort(byTime)
  return marks.flatMap(({ name, ts, args }, index) => {
    const key = marks[index - 1]
    if (name !== 'answer' || key?.name !== 'key') return []
    const drawn = drawnAt(frames, ts)
    if (drawn === undefined) return []
    return [{ shown: z.string().parse(JSON.parse(args.data.detail)), ms: (drawn - key.ts) / 1000 }]
  })
}
