import { expect } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/test.ts'

/** What the other journeys rely on: that a broken rule is found. */

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`

const BROKEN = [
  { rule: 'color-contrast', body: '<p style="background: #fff; color: #aaa">Faint words</p>' },
  { rule: 'label', body: '<input type="text">' },
  { rule: 'button-name', body: '<button type="button"></button>' },
  {
    rule: 'target-size',
    body: `<style>button { width: 10px; height: 10px; padding: 0; border: 0; font-size: 8px }</style>${'<button>x</button>'.repeat(3)}`,
  },
  {
    rule: 'aria-required-children',
    body: '<div role="list"><div role="button" tabindex="0">One</div></div>',
  },
  // No rule of WCAG's, but axe calls it serious.
  { rule: 'tabindex', body: '<button tabindex="3">First</button>' },
]

test('each broken rule is found, and with none broken none is', async ({ page: tab }) => {
  for (const { rule, body } of BROKEN) {
    await tab.setContent(page(body))
    await expect(expectAccessible(tab)).rejects.toThrow(`${rule}: `)
    const colors = expectAccessible(tab, 'colors')
    await (rule === 'color-contrast' ? expect(colors).rejects.toThrow(`${rule}: `) : colors)
  }
  await tab.setContent(page('<label>Name <input type="text"></label> <button type="button">Save</button>'))
  await expectAccessible(tab)
})

test('a page with a frame is not taken for looked through', async ({ page: tab }) => {
  await tab.setContent(page('<iframe title="Another page" srcdoc="Another page"></iframe>'))
  await expect(expectAccessible(tab)).rejects.toThrow()
})
