import { expect, type Page } from '@playwright/test'

/** The texts of each card as JSON: name, tagline, description, topics, labels, reasoning. */
export async function shownOnCards(page: Page): Promise<string[][]> {
  const cards = page.getByRole('article')
  await expect(cards.getByText('Reasoning', { exact: true })).not.toHaveCount(0)
  return cards.evaluateAll((all) =>
    all.map((card) => {
      const text = (selector: string) => card.querySelector(selector)?.textContent ?? null
      return [
        text('h3 bdi'),
        text('header p'),
        text('p[data-open]'),
        text('header + p bdi'),
        [...card.querySelectorAll('button[data-verdict]')].map(({ textContent }) => textContent),
        text('details p'),
      ].map((value) => JSON.stringify(value))
    }),
  )
}

interface ShownLead {
  name: string
  tagline: string
  /** By label, the whole text: where it is shortened, of its dialog. */
  full: Record<string, string>
}

/** Opens every lead of the table one after the other, and the dialog of each of its long texts. */
export async function shownOnLeads(page: Page): Promise<ShownLead[]> {
  return page.evaluate(async () => {
    async function appeared<T>(look: () => T | null | undefined): Promise<T> {
      for (let tries = 0; tries < 400; tries++) {
        const found = look()
        if (found !== null && found !== undefined) return found
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      throw new Error(`Nothing appeared: ${look.toString()}`)
    }
    async function gone(look: () => unknown): Promise<void> {
      await appeared(() => (look() === null ? true : null))
    }
    async function inDialog(more: HTMLElement) {
      more.click()
      const dialog = await appeared(() => document.querySelector('dialog[open]'))
      const shown = await appeared(() => dialog.querySelector('[role=group]'))
      // Its way of drawing is fetched the first time; no text of ours is blank.
      const text = await appeared(() => (shown.textContent === '' ? null : shown.textContent))
      dialog.querySelector('button')?.click()
      await gone(() => document.querySelector('dialog[open]'))
      return text
    }

    const leads: ShownLead[] = []
    const rows = () => [...document.querySelectorAll('[role=table] [data-index]')]
    for (let index = 0; index < rows().length; index++) {
      const row = await appeared(() => document.querySelector(`[role=table] [data-index="${index}"]`))
      const cells = [...row.querySelectorAll('[role=cell]')].map(({ textContent }) => textContent)
      const opener = row.querySelector<HTMLElement>('button[aria-expanded]')
      opener?.click()
      const detail = await appeared(() => row.querySelector('section')?.parentElement)
      const full: ShownLead['full'] = {}
      for (const term of detail.querySelectorAll('dt')) {
        const value = term.nextElementSibling
        const more = value?.querySelector<HTMLElement>('button[aria-haspopup=dialog]')
        full[term.textContent] = more == null ? (value?.textContent ?? '') : await inDialog(more)
      }
      leads.push({ name: cells[1] ?? '', tagline: cells[2] ?? '', full })
      opener?.click()
      await gone(() => row.querySelector('section'))
    }
    return leads
  })
}
