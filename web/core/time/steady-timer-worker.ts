import * as z from 'zod/mini'

/** Waits in place of the page, whose timers a browser slows down in a hidden tab (steady-pause.ts). */
const Wait = z.object({ id: z.number(), ms: z.number() })

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const { id, ms } = Wait.parse(data)
  setTimeout(() => postMessage(id), ms)
})
