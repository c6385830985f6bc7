import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A rule of WCAG, up to 2.2 AA. */
const isWcag = (tags: string[]) => tags.some((tag) => /^wcag2\d?aa?$/.test(tag))

/** No rule of WCAG 2.2 AA is broken, nor one of good practice that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Off by default, since it is new in WCAG 2.2.
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  const broken = violations
    .filter(({ impact, tags }) => isWcag(tags) || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(broken).toEqual([])
}
