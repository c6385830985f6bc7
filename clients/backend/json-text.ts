import { BackendError } from './backend-error.ts'

/** @throws BackendError BODY_NOT_TAKEN for what JSON has no text for, such as a BigInt or what holds itself */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw new BackendError({ code: 'BODY_NOT_TAKEN', detail: 'No JSON', cause })
  }
}
