import type { Page } from '@playwright/test'

/** What a user has done on a page. */
export interface InputLog {
  /** Presses of a mouse button, by what they hit. */
  clicks: string[]
  /** Each with what is held down with it. */
  keys: string[]
}

const STORE = 'input-log'

/**
 * Writes down the input that the page itself gets, so that no step of a journey is left out. What Playwright fills in
 * without any counts as if it were typed, and what it selects from a list as two clicks: one opens the list. Call it
 * before the first page.
 * @returns reads what was written so far, also before a reload
 */
export async function logInput(page: Page): Promise<() => Promise<InputLog>> {
  await page.addInitScript(listen, STORE)
  return async () => {
    const lines = (await page.evaluate((store) => sessionStorage.getItem(store), STORE))?.split('\n') ?? []
    const of = (kind: keyof InputLog) =>
      lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1))
    return { clicks: of('clicks'), keys: of('keys') }
  }
}

/** Runs in the page. */
function listen(store: string): void {
  const note = (kind: 'clicks' | 'keys', what: string) =>
    sessionStorage.setItem(store, `${sessionStorage.getItem(store) ?? ''}${kind} ${what}\n`)
  const nameOf = (target: EventTarget | null) =>
    target instanceof HTMLElement ? (target.closest('button, a, label') ?? target).textContent.trim() : ''
  /** Where the last key went, until it has changed a value. */
  let keyedIn: EventTarget | null = null
  window.addEventListener(
    'keydown',
    ({ key, target, ctrlKey, metaKey, altKey, shiftKey }) => {
      if (/^(?:Shift|Control|Alt|Meta)$/.test(key)) return
      keyedIn = target
      const held = [ctrlKey && 'Control+', metaKey && 'Meta+', altKey && 'Alt+', shiftKey && 'Shift+']
      note('keys', held.filter((each) => each !== false).join('') + key)
    },
    { capture: true },
  )
  window.addEventListener(
    'mousedown',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement)) note('clicks', nameOf(target))
    },
    { capture: true },
  )
  window.addEventListener(
    'input',
    ({ target }) => {
      const byKey = keyedIn === target
      keyedIn = null
      if (byKey) return
      if (target instanceof HTMLSelectElement) {
        note('clicks', `open ${target.name}`)
        note('clicks', `choose ${target.value}`)
      } else if (
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && !/^(?:checkbox|radio)$/.test(target.type))
      ) {
        for (const sign of target.value) note('keys', sign)
      }
    },
    { capture: true },
  )
}
