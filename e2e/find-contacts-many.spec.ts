import { expect, type Page } from '@playwright/test'
import { launchesOfCalls } from './support/ai-calls.ts'
import { expectAccessible } from './support/axe.ts'
import { openSampleDesk } from './support/desk.ts'
import { bestOf } from './support/known-search.ts'
import { beginSearch, expectDone, LENIENT, qualifiedCards, writeCriteria } from './support/run.ts'
import { test } from './support/test.ts'

const SOME = bestOf({ daysAgo: 3, count: 15 })

const line = (page: Page) => page.getByRole('group', { name: 'Progress of finding contacts' })
const price = (page: Page) => page.getByRole('group', { name: 'Price of finding contacts' })
const button = (page: Page, count: number) =>
  page.getByRole('button', { name: `Find contacts for ${count}`, exact: true })

async function searchSome(page: Page): Promise<number> {
  await writeCriteria(page, LENIENT)
  await beginSearch(page, SOME)
  await expectDone(page, { judged: SOME.count })
  return qualifiedCards(page).count()
}

/** Holds the calls of the AI back; each is let go on by itself, or refused. */
async function holdCalls(page: Page) {
  const held: ((refused: boolean) => void)[] = []
  await page.context().route(/\/ai\/v1\/responses$/, async (route) => {
    const refused = await new Promise<boolean>((resolve) => held.push(resolve))
    await (refused ? route.fulfill({ status: 400, json: { error: { message: 'No.' } } }) : route.fallback())
  })
  return {
    /** How many are held. */
    count: () => held.length,
    letOne: async (refused = false) => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      held.shift()?.(refused)
    },
  }
}

test('contacts of many launches: the price first, two at a time, on after a reload, Stop, and Retry @long', async ({
  page,
  sharedApp,
}) => {
  const { calls, problems } = await openSampleDesk(page, sharedApp.url)
  const total = await searchSome(page)
  expect(total).toBeGreaterThan(3)
  calls.length = 0
  const held = await holdCalls(page)

  await test.step('one key opens the price, and only a second one spends', async () => {
    await page.keyboard.press('c')
    await expect(price(page)).toContainText(`Find contacts for ${total} launches? Costs nothing.`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(price(page)).toBeHidden()
    await button(page, total).click()
    expect(calls).toEqual([])
    await page.keyboard.press('Enter')
    await expect(line(page)).toContainText(`Finding contacts: 0 of ${total}`)
    await expect.poll(held.count).toBe(2)
    await expectAccessible(page)
  })

  await test.step('a reload goes on', async () => {
    await page.reload()
    await expect(line(page)).toContainText(`Finding contacts: 0 of ${total}`)
    await held.letOne()
    await expect(line(page)).toContainText(`Finding contacts: 1 of ${total}`)
    await expect.poll(() => calls.length).toBe(3)
  })

  await test.step('Stop begins no other, and what is under way comes in', async () => {
    await line(page).getByRole('button', { name: 'Stop' }).click()
    await held.letOne()
    await held.letOne()
    await expect(line(page)).toContainText(`Contacts found for 3 of ${total} · ${total - 3} not started`)
    expect(calls).toHaveLength(3)
  })

  await test.step('one that failed is tried again', async () => {
    await button(page, total - 3).click()
    await price(page).getByRole('button', { name: 'Start' }).click()
    await held.letOne(true)
    for (let more = 4; more < total; more++) await held.letOne()
    await expect(line(page)).toContainText(`Contacts found for ${total - 1} of ${total} · 1 failed`)
    await expectAccessible(page)
    await line(page).getByRole('button', { name: 'Retry' }).click()
    await expect(price(page)).toContainText('Find contacts for 1 launch?')
    await page.keyboard.press('Enter')
    await held.letOne()
    await expect(line(page)).toContainText(`Contacts found for ${total} of ${total}`)
  })

  expect(new Set(launchesOfCalls(calls)).size).toBe(total)
  expect(calls).toHaveLength(total + 1)
  await line(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(line(page)).toHaveCount(0)
  expect(problems()).toEqual([])
})
