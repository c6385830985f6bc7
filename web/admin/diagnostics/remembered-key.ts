import { type FlagStore, SESSION_FLAGS } from '#web/core/session/session-flags.ts'

/**
 * The key of the diagnostics, kept while Remember is ticked and in this tab alone (SPEC 2, Admin screens: Diagnostics);
 * sign-out removes it.
 */
const name = SESSION_FLAGS.diagnosticsKey

/** Null where none is kept. */
export const rememberedKey = (storage: FlagStore): string | null => storage.getItem(name)

/** Keeps the key while it is to be remembered and there is one; else removes what was kept. */
export function rememberKey(storage: FlagStore, { key, remember }: { key: string; remember: boolean }): void {
  if (remember && key !== '') storage.setItem(name, key)
  else storage.removeItem(name)
}
