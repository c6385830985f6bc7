import type { Source } from '#domain/model/model-reply.ts'
import { readableAddress } from '#web/ui/shown-text.ts'
import { searchMessages } from '../messages.ts'
import { type ShownPage, shownPages } from './shown-pages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './pages-read.module.css'

const SHOWN = 3

/** The pages that a model read, as evidence; of a long list the first few, the rest folded away. */
export function PagesRead({ label, sources }: { label: string; sources: readonly Source[] }) {
  const pages = shownPages(sources)
  if (pages.length === 0) return null
  const rest = pages.slice(SHOWN)
  return (
    <div className={`${styles.pages} ${shared.small}`}>
      <p>{label}</p>
      <PageList pages={pages.slice(0, SHOWN)} />
      {rest.length === 0 ? null : (
        <details>
          <summary>{searchMessages.moreSources(rest.length)}</summary>
          <PageList pages={rest} />
        </details>
      )}
    </div>
  )
}

function PageList({ pages }: { pages: readonly ShownPage[] }) {
  return (
    <ul className={styles.list}>
      {pages.map(({ url, title, use }) => (
        <li key={url}>
          <a
            className={shared.line}
            dir="auto"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={url}
          >
            {title === '' ? readableAddress(url) : title}
          </a>
          {use === undefined ? null : <span>{searchMessages.pageUses[use]}</span>}
        </li>
      ))}
    </ul>
  )
}
