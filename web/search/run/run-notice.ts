import type { SearchRun } from '#domain/search-run/run-state.ts'
import { isQualifiedItem, runProgress } from '#domain/search-run/search-run.ts'

/** What a run may use of the page to reach a user who is in another tab. */
export interface NoticePage {
  isHidden: () => boolean
  /** Calls back when the page is looked at again. Returns how to stop. */
  onSeen: (listener: () => void) => () => void
  /** In front of the page's title; empty for nothing. */
  setTitle: (text: string) => void
  /** One notification of the browser, where the user allowed them. */
  notify: (text: string) => void
}

export interface NoticeTexts {
  /** "12/40" */
  progress: (done: number, total: number) => string
  ended: (qualified: number, total: number) => string
  stopped: string
}

/**
 * Shows the progress of a run in the page's title, and its end: in the title until the page is looked at, and by one
 * notification where the page is hidden.
 * @returns how to stop
 */
export function announceRun(
  {
    subscribe,
    getSnapshot,
  }: { subscribe: (listener: () => void) => () => void; getSnapshot: () => SearchRun },
  page: NoticePage,
  texts: NoticeTexts,
): () => void {
  let wasRunning = getSnapshot().phase === 'running'
  const update = () => {
    const run = getSnapshot()
    const { judged, failed, total } = runProgress(run)
    const isRunning = run.phase === 'running'
    if (isRunning) page.setTitle(total === 0 ? '' : texts.progress(judged + failed, total))
    else if (wasRunning) {
      const isDone = run.phase === 'done'
      const text = isDone ? texts.ended(run.items.filter(isQualifiedItem).length, total) : texts.stopped
      const isSeen = !page.isHidden()
      page.setTitle(isSeen ? '' : text)
      if (!isSeen) page.notify(text)
    }
    wasRunning = isRunning
  }
  update()
  const ends = [
    subscribe(update),
    page.onSeen(() => {
      if (!wasRunning) page.setTitle('')
    }),
  ]
  return () => {
    ends.forEach((end) => end())
    page.setTitle('')
  }
}
