import { isServiceError } from '#clients/http.ts'
import { PartlySavedError } from '#operations/leads-sheet/save-work.ts'
import { providerNameOf } from '#providers/ai.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { CliError, type CliErrorCode } from './cli-error.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import {
  aiMessages,
  errorMessages,
  fileFailed,
  googleSays,
  nameOfService,
  serviceFailed,
  serviceMessages,
  sharedWith,
  unforeseen,
} from './messages.ts'
import { plain } from './plain.ts'
import { fileFault } from './system-error.ts'

/** What went wrong, in a sentence, and how the program ends after it. */
export interface Explained {
  sentence: string
  exitCode: ExitCode
  /** For programs. */
  code: string
}

const EXITS: Partial<Record<CliErrorCode, ExitCode>> = {
  KEY_NEEDED: EXIT.refused,
  KEYS_NOT_PRIVATE: EXIT.refused,
  KEYS_UNREADABLE: EXIT.refused,
  WEBHOOK_REFUSED: EXIT.service,
  BUDGET_REACHED: EXIT.budget,
  BUSY: EXIT.busy,
  NOT_SIGNED_IN: EXIT.refused,
  SIGN_IN_ENDED: EXIT.refused,
  SIGN_IN_REFUSED: EXIT.refused,
  SIGN_IN_NOT_FINISHED: EXIT.refused,
  SIGN_IN_NOT_OFFERED: EXIT.refused,
  FOREIGN_POOL: EXIT.refused,
  EMAIL_NOT_VERIFIED: EXIT.refused,
  BLOCKED: EXIT.refused,
  FILE_OPEN_TO_OTHERS: EXIT.refused,
  FILE_UNREADABLE: EXIT.refused,
  FILE_NOT_WRITTEN: EXIT.service,
  UNREACHABLE: EXIT.service,
  NOT_LAUNCHSCOUT: EXIT.service,
  POOL_UNREACHABLE: EXIT.service,
  PORT_IN_USE: EXIT.service,
  FILE_BUSY: EXIT.service,
  SERVICE_FAILED: EXIT.service,
}

const REFUSALS = [
  'INVALID_KEY',
  'FORBIDDEN',
  'QUOTA',
  'UNAUTHORIZED',
  'PERMISSION_DENIED',
  'TOKEN_FAILED',
  'CLOCK_WRONG',
  'KEY_UNKNOWN',
  'KEY_UNREADABLE',
  'ACCOUNT_GONE',
  'NOT_ALLOWED',
]

export function explain(error: unknown): Explained {
  if (error instanceof CliError)
    return {
      sentence: errorMessages[error.code](error.detail),
      exitCode: EXITS[error.code] ?? EXIT.usage,
      code: error.code,
    }
  if (error instanceof PartlySavedError) return { ...explain(error.cause), exitCode: EXIT.partly }
  if (isServiceError(error)) {
    const { service, code, status, detail } = error
    const provider = providerNameOf(error) ?? PROVIDERS[0].name
    const known = service === 'ai' ? aiMessages(provider)[code] : serviceMessages[`${service} ${code}`]
    const name = service === 'ai' ? provider : nameOfService(service)
    const said = known ?? serviceFailed(name, code, status)
    const sentence = service === 'sheets' ? withReason(said, code, detail) : said
    return { sentence, exitCode: REFUSALS.includes(code) ? EXIT.refused : EXIT.service, code }
  }
  const fault = fileFault(error)
  if (fault !== null)
    return {
      sentence: fileFailed(plain(fault.path), fault.code),
      exitCode: EXIT.service,
      code: 'FILE_FAILED',
    }
  const what = plain(error instanceof Error ? error.message : String(error))
  return { sentence: `${unforeseen} ${what}`, exitCode: EXIT.failed, code: 'UNFORESEEN' }
}

/** What Google says where no sentence of ours does, or the address to share with. */
function withReason(sentence: string, code: string, detail: string | null): string {
  if (detail === null) return sentence
  if (code === 'PERMISSION_DENIED') return `${sentence} ${sharedWith(plain(detail))}`
  return REASONED.includes(code) ? `${sentence} ${googleSays(plain(detail))}` : sentence
}

const REASONED = ['TOKEN_FAILED', 'HTTP_ERROR']
