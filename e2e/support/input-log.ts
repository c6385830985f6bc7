import type { Page } from '@playwright/test'

/** What a user has done on a page: each press of a mouse button, and each key with what is held down with it. */
export interface InputLog {
  clicks: string[]
  keys: string[]
}

/**
 * Writes down the input that the page's own documents get, so that no step of a journey can be left out. Call it before
 * the first page. A choice in a list takes two clicks, one opens it, unless keys chose; Playwright makes it with none.
 * @returns reads what was written so far, also before a reload
 */
export async function logInput(page: Page): Promise<() => Promise<InputLog>> {
  await page.addInitScript((store) => {
    const note = (kind: 'clicks' | 'keys', what: string) => {
      const entry = `${kind} ${what}`
      sessionStorage.setItem(store, `${sessionStorage.getItem(store) ?? ''}${entry}\n`)
    }
    const nameOf = (target: EventTarget | null) =>
      target instanceof HTMLElement ? (target.closest('button, a, label') ?? target).textContent.trim() : ''
    let keysInList = false
    const capture = { capture: true }
    addEventListener(
      'keydown',
      (event) => {
        if (/^(?:Shift|Control|Alt|Meta)$/.test(event.key)) return
        keysInList = event.target instanceof HTMLSelectElement
        const held = [
          event.ctrlKey ? 'Control+' : '',
          event.metaKey ? 'Meta+' : '',
          event.shiftKey ? 'Shift+' : '',
        ]
        note('keys', held.join('') + event.key)
      },
      capture,
    )
    addEventListener(
      'mousedown',
      ({ target }) => {
        keysInList = false
        if (!(target instanceof HTMLSelectElement)) note('clicks', nameOf(target))
      },
      capture,
    )
    addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLSelectElement) || keysInList) return
        note('clicks', `opens ${target.name}`)
        note('clicks', `picks ${target.value}`)
      },
      capture,
    )
  }, STORE)
  return async () => {
    const lines = (await page.evaluate((store) => sessionStorage.getItem(store), STORE))?.split('\n') ?? []
    const of = (kind: keyof InputLog) =>
      lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1))
    return { clicks: of('clicks'), keys: of('keys') }
  }
}

const STORE = 'input-log'
