import type { SearchRun } from '#domain/search-run/run-state.ts'
import { findingProgress, isFinding, isQualifiedItem, runProgress } from '#domain/search-run/search-run.ts'

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
  contactsProgress: (done: number, total: number) => string
  contactsEnded: (found: number, total: number) => string
}

/** One of the things that a run does for longer. */
interface Lasting {
  isAtWork: boolean
  progress: string
  end: string
}

/**
 * Shows the progress of a run in the page's title, and its end: in the title until the page is looked at, and by one
 * notification where the page is hidden. The same for contacts that are found for many launches.
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
  const lasting = () => [judgingOf(getSnapshot(), texts), findingOf(getSnapshot(), texts)]
  let before = lasting()
  const update = () => {
    const now = lasting()
    const ended = now.find(({ isAtWork }, index) => !isAtWork && before[index]?.isAtWork === true)
    before = now
    const isSeen = !page.isHidden()
    const atWork = now.find(({ isAtWork }) => isAtWork)
    if (atWork !== undefined) page.setTitle(atWork.progress)
    else if (ended !== undefined) page.setTitle(isSeen ? '' : ended.end)
    if (ended !== undefined && !isSeen) page.notify(ended.end)
  }
  update()
  const ends = [
    subscribe(update),
    page.onSeen(() => {
      if (!before.some(({ isAtWork }) => isAtWork)) page.setTitle('')
    }),
  ]
  return () => {
    ends.forEach((end) => end())
    page.setTitle('')
  }
}

function judgingOf(run: SearchRun, texts: NoticeTexts): Lasting {
  const { judged, failed, total } = runProgress(run)
  return {
    isAtWork: run.phase === 'running',
    progress: total === 0 ? '' : texts.progress(judged + failed, total),
    end: run.phase === 'done' ? texts.ended(run.items.filter(isQualifiedItem).length, total) : texts.stopped,
  }
}

function findingOf(run: SearchRun, texts: NoticeTexts): Lasting {
  const { total, done, found, failed } = findingProgress(run) ?? { total: 0, done: 0, found: 0, failed: 0 }
  return {
    isAtWork: isFinding(run),
    progress: texts.contactsProgress(done + failed, total),
    end: texts.contactsEnded(found, total),
  }
}
