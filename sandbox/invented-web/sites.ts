import type { Site } from './site.ts'
import { HIDDEN_ADDRESSES } from './sites/hidden-addresses.ts'
import { HOSTILE } from './sites/hostile.ts'
import { LANGUAGES } from './sites/languages.ts'
import { MOVED_ON } from './sites/moved-on.ts'
import { NAMESAKES } from './sites/namesakes.ts'
import { NOISY } from './sites/noisy.ts'
import { ORDINARY } from './sites/ordinary.ts'
import { SHARED_HOSTS } from './sites/shared-hosts.ts'
import { THIRD_PARTIES } from './sites/third-parties.ts'
import { UNREACHABLE } from './sites/unreachable.ts'
import { WELL_KNOWN } from './sites/well-known.ts'

export const SITES: readonly Site[] = [
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
