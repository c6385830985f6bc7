import { CODE_STRINGS } from './code-strings.ts'
import { FORMULAS, VALUE_LIKE } from './formulas.ts'
import { LIVE_HTML, QUIET_HTML } from './html.ts'
import { MARKDOWN, MARKDOWN_BOMBS } from './markdown.ts'
import { CONTROL_SIGNS, LONG, ODD_UNICODE } from './signs.ts'

/** A text that tries something wherever it is shown, stored or sent on. For tests. */
export interface HostileString {
  /** Names it in a test's report. */
  name: string
  text: string
}

/** All of them, by family; no two texts are the same, and none is blank. */
export const HOSTILE_FAMILIES = {
  formulas: FORMULAS,
  'like a value': VALUE_LIKE,
  'live HTML': LIVE_HTML,
  'quiet HTML': QUIET_HTML,
  markdown: MARKDOWN,
  'markdown bombs': MARKDOWN_BOMBS,
  'odd Unicode': ODD_UNICODE,
  'control signs': CONTROL_SIGNS,
  code: CODE_STRINGS,
  long: LONG,
} as const satisfies Record<string, readonly HostileString[]>

export const HOSTILE_STRINGS: readonly HostileString[] = Object.entries(HOSTILE_FAMILIES).flatMap(
  ([family, strings]) => strings.map(({ name, text }) => ({ name: `${family}: ${name}`, text })),
)

/** As much as a cell of a sheet keeps of a text: no NUL and no half of a character, in no more than 50,000 units. */
export function asKept(text: string): string {
  const whole = text.replaceAll('\0', '').toWellFormed()
  return whole.length <= 50_000 ? whole : `${whole.slice(0, 49_999).replace(/[\uD800-\uDBFF]$/, '')}…`
}
