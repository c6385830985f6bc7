import type { Site } from './site.ts'
import { FOURTH_CLOSED_AND_HOSTILE } from './sites/fourth-closed-and-hostile.ts'
import { FOURTH_LANGUAGES } from './sites/fourth-languages.ts'
import { FOURTH_MOVES } from './sites/fourth-moves.ts'
import { FOURTH_NAMES } from './sites/fourth-names.ts'
import { FOURTH_NOISY } from './sites/fourth-noisy.ts'
import { FOURTH_ORDINARY_FIRMS } from './sites/fourth-ordinary-firms.ts'
import { FOURTH_ORDINARY_INDUSTRY } from './sites/fourth-ordinary-industry.ts'
import { FOURTH_ORDINARY_MAKERS } from './sites/fourth-ordinary-makers.ts'
import { FOURTH_ORDINARY_SOFTWARE } from './sites/fourth-ordinary-software.ts'
import { FOURTH_ORDINARY_TOOLS } from './sites/fourth-ordinary-tools.ts'
import { FOURTH_PAGES, FOURTH_SHARED_HOSTS } from './sites/fourth-shared-hosts.ts'
import { FOURTH_THIRD_PARTIES } from './sites/fourth-third-parties.ts'
import { HIDDEN_ADDRESSES } from './sites/hidden-addresses.ts'
import { HOSTILE } from './sites/hostile.ts'
import { LANGUAGES } from './sites/languages.ts'
import { MOVED_ON } from './sites/moved-on.ts'
import { NAMESAKES } from './sites/namesakes.ts'
import { NOISY } from './sites/noisy.ts'
import { ORDINARY } from './sites/ordinary.ts'
import { SECOND_CLOSED_AND_HOSTILE } from './sites/second-closed-and-hostile.ts'
import { SECOND_LANGUAGES } from './sites/second-languages.ts'
import { SECOND_NAMES_AND_MOVES } from './sites/second-names-and-moves.ts'
import { SECOND_ORDINARY_FIRMS } from './sites/second-ordinary-firms.ts'
import { SECOND_ORDINARY_MAKERS } from './sites/second-ordinary-makers.ts'
import { SECOND_ORDINARY_SOFTWARE } from './sites/second-ordinary-software.ts'
import { SECOND_OTHERS } from './sites/second-others.ts'
import { SECOND_PAGES, SECOND_SHARED_HOSTS } from './sites/second-shared-hosts.ts'
import { SHARED_HOSTS } from './sites/shared-hosts.ts'
import { THIRD_CLOSED_AND_HOSTILE } from './sites/third-closed-and-hostile.ts'
import { THIRD_LANGUAGES } from './sites/third-languages.ts'
import { THIRD_NAMES_AND_MOVES } from './sites/third-names-and-moves.ts'
import { THIRD_ORDINARY_FIRMS } from './sites/third-ordinary-firms.ts'
import { THIRD_ORDINARY_MAKERS } from './sites/third-ordinary-makers.ts'
import { THIRD_ORDINARY_SOFTWARE } from './sites/third-ordinary-software.ts'
import { THIRD_ORDINARY_SOURCES } from './sites/third-ordinary-sources.ts'
import { THIRD_OTHERS } from './sites/third-others.ts'
import { THIRD_PARTIES } from './sites/third-parties.ts'
import { THIRD_PAGES, THIRD_SHARED_HOSTS } from './sites/third-shared-hosts.ts'
import { UNREACHABLE } from './sites/unreachable.ts'
import { WELL_KNOWN } from './sites/well-known.ts'

/** The companies of the first set, and the hosts that everybody knows. */
const FIRST: readonly Site[] = [
  ...ORDINARY,
  ...LANGUAGES,
  ...NAMESAKES,
  ...MOVED_ON,
  ...THIRD_PARTIES,
  ...NOISY,
  ...UNREACHABLE,
  ...SHARED_HOSTS,
  ...HOSTILE,
  ...HIDDEN_ADDRESSES,
  ...WELL_KNOWN,
]

/** Companies that came later (docs/quality.md). */
const SECOND: readonly Site[] = [
  ...SECOND_ORDINARY_SOFTWARE,
  ...SECOND_ORDINARY_MAKERS,
  ...SECOND_ORDINARY_FIRMS,
  ...SECOND_LANGUAGES,
  ...SECOND_NAMES_AND_MOVES,
  ...SECOND_OTHERS,
  ...SECOND_CLOSED_AND_HOSTILE,
  ...SECOND_SHARED_HOSTS,
]

/** Companies of a set that no rule was written with (docs/quality.md). */
const THIRD: readonly Site[] = [
  ...THIRD_ORDINARY_SOFTWARE,
  ...THIRD_ORDINARY_MAKERS,
  ...THIRD_ORDINARY_FIRMS,
  ...THIRD_ORDINARY_SOURCES,
  ...THIRD_LANGUAGES,
  ...THIRD_NAMES_AND_MOVES,
  ...THIRD_OTHERS,
  ...THIRD_CLOSED_AND_HOSTILE,
  ...THIRD_SHARED_HOSTS,
]

/** Companies of the newest set, which no rule was written with (docs/quality.md). */
const FOURTH: readonly Site[] = [
  ...FOURTH_ORDINARY_SOFTWARE,
  ...FOURTH_ORDINARY_TOOLS,
  ...FOURTH_ORDINARY_MAKERS,
  ...FOURTH_ORDINARY_FIRMS,
  ...FOURTH_ORDINARY_INDUSTRY,
  ...FOURTH_LANGUAGES,
  ...FOURTH_NAMES,
  ...FOURTH_MOVES,
  ...FOURTH_THIRD_PARTIES,
  ...FOURTH_NOISY,
  ...FOURTH_SHARED_HOSTS,
  ...FOURTH_CLOSED_AND_HOSTILE,
]

/** Some hosts have pages of all sets. */
const withLater = (site: Site): Site => ({
  ...site,
  pages: { ...site.pages, ...SECOND_PAGES[site.host], ...THIRD_PAGES[site.host], ...FOURTH_PAGES[site.host] },
})

export const SITES: readonly Site[] = [...FIRST.map(withLater), ...SECOND, ...THIRD, ...FOURTH]
