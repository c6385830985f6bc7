import { productHuntFacts } from './product-hunt/facts.ts'

/** What domain/ goes by: apart from the sources themselves, and importing nothing of ours. */
interface SourceFacts {
  /** Each of its launches carries it. */
  id: string
  /** As users know it. */
  name: string
  /** What its failures are called (`Failure`); a run that is kept in a browser has it. */
  service: string
  /** The names of its hosts. */
  host: RegExp
  /** The code in the path of a redirect of the source, which names one launch; null in any other path. */
  codeIn: (pathname: string) => string | null
}

export const SOURCE_FACTS = [productHuntFacts] as const satisfies readonly [SourceFacts, ...SourceFacts[]]

/** The source that an address is of, or else the first. */
export const sourceOfUrl = (url: URL | null): SourceFacts =>
  SOURCE_FACTS.find(({ host }) => url !== null && host.test(url.hostname)) ?? SOURCE_FACTS[0]
