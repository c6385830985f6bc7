import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const OPTIONS: RunOptions = {
  // Off by default, since it is new in WCAG 2.2.
  rules: { 'target-size': { enabled: true } },
  // Details of passed checks take most of the time, so they are left out.
  resultTypes: ['violations'],
  iframes: false,
}

const COLORS: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: OPTIONS.resultTypes ?? [],
  iframes: false,
}

/** A rule of WCAG, up to 2.2 AA. */
const isWcag = (tags: string[]) => tags.some((tag) => /^wcag2\d?aa?$/.test(tag))

/**
 * No rule of WCAG 2.2 AA is broken, nor one of good practice that axe calls serious or critical.
 * @param look `colors` tries only what depends on them, in a fraction of the time
 */
export async function expectAccessible(page: Page, look: 'all' | 'colors' = 'all'): Promise<void> {
  const broken = (await violations(page, look === 'all' ? OPTIONS : COLORS))
    .filter(({ impact, tags }) => isWcag(tags) || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`)
  expect(broken).toEqual([])
}

interface Violation {
  id: string
  impact: string | null
  tags: string[]
  /** The HTML of each element. */
  nodes: string[]
}

async function violations(page: Page, of: RunOptions): Promise<Violation[]> {
  // It looks into no other frame. The widget in the app's is looked at on a page of its own (usage-widget.spec.ts).
  await expect
    .poll(() => page.frames().filter((frame) => !frame.url().endsWith('/usage-frame')))
    .toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    // A color on its way to another one counts as what it becomes.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    const found = await window.axe.run(document, options)
    return found.violations.map(({ id, impact = null, tags, nodes }) => ({
      id,
      impact,
      tags,
      nodes: nodes.map(({ html }) => html),
    }))
  }, of)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
