import Markdown, { type Components, type Options } from 'react-markdown'
import { isMarkdownDrawable, markdownAddress } from './lead-text.ts'

// Nothing of a stranger's text is fetched: an image is its alternative text. HTML comes out as the text it is.
const components: Components = {
  a: ({ href, children }) =>
    href === undefined || href === '' ? (
      <>{children}</>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ),
  img: ({ alt }) => <>{alt}</>,
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
}

type RemarkPlugin = NonNullable<Options['remarkPlugins']>[number]

/** A definition is shown nowhere: a text of nothing else would be empty, and one used often enough would fill the page. */
const withoutDefinitions: RemarkPlugin = function () {
  Object.assign(this.data(), { micromarkExtensions: [{ disable: { null: ['definition'] } }] })
}

/**
 * A text of the sheet as markdown: no raw HTML, no images, links by the protocols of SPEC 5, Leads tab, opened with
 * noopener. What would take too long to draw is shown as it is.
 */
export function MarkdownText({ text }: { text: string }) {
  if (!isMarkdownDrawable(text)) return <p>{text}</p>
  return (
    <Markdown components={components} urlTransform={markdownAddress} remarkPlugins={[withoutDefinitions]}>
      {text}
    </Markdown>
  )
}
