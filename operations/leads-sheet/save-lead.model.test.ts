/** leads that are saved by several writers while the sheet is sorted, typed into and lost sight of. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/base/durations.ts'
import { fromRow, KEY_COLUMNS, type Lead } from '#domain/lead/lead.ts'
import { newDocument } from '#sandbox/sheets/document.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import type { Outcome } from './test-held-calls.ts'
import { createModel, launchOf, type Model } from './test-sheet-model.ts'
import { changeFirstTab } from './test-sheet.ts'

const listing = (product: string) => `https://www.producthunt.com/products/${product}`
const redirect = (code: string) => `https://www.producthunt.com/r/${code}`
/** `three` and `four` are of one product; the last two are known by their names alone. */
const LAUNCHES: readonly Pick<Lead, 'appName' | 'website' | 'productHuntUrl'>[] = [
  { appName: 'One', website: redirect('ONE'), productHuntUrl: listing('one') },
  { appName: 'Two', website: redirect('TWO'), productHuntUrl: listing('two') },
  { appName: 'Three', website: redirect('THREE'), productHuntUrl: listing('suite') },
  { appName: 'Four', website: redirect('FOUR'), productHuntUrl: listing('suite') },
  { appName: 'Five', website: '', productHuntUrl: '' },
  { appName: 'Six', website: '', productHuntUrl: '' },
]
/** Each is unlike all others, as the launches of a day are, and unlike its own earlier ones; some in nothing but the time. */
function leadOf(launch: number, save: number): Lead {
  const isTogether = save % 2 === 0
  const version = isTogether ? save * 10 : save * 10 + launch
  const isResearched = version % 3 === 0
  return {
    ...fromRow([]),
    ...(LAUNCHES[launch % LAUNCHES.length] ?? {}),
    tagline: `tagline ${launch % LAUNCHES.length}`,
    votes: version,
    targetScore: 70 + (version % 3),
    reasoning: version % 2 === 0 ? 'fits' : `reason ${version}`,
    capturedAt: new Date(Date.parse('2026-11-21') + version).toISOString(),
    ceoName: isResearched ? `Ada ${version} of ${launch}` : '',
    researchNotes: isResearched ? `notes ${version} of ${launch}` : '',
  }
}

type Step =
  | { do: 'save'; writer: number; launches: number[] }
  | { do: 'let'; calls: [pick: number, outcome: Outcome][] }
  | { do: 'type'; row: number; column: number; how: number }
  | { do: 'link'; row: number; column: number; isWord: boolean }
  | { do: 'sort'; column: number; isRising: boolean }
  | { do: 'insert row' | 'delete row'; row: number }
  | { do: 'insert column' | 'unfreeze' | 'bring header back' | 'finish' }

const anOutcome = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Outcome>('well') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Outcome[]>(
      'limited',
      'failing',
      'lost before',
      'lost after',
      'lost after',
      'failing after',
    ),
  },
)
/** Of ours, known and unknown ones, and some of the owner's. */
const A_COLUMN = fc.constantFrom(0, 1, 6, 14, 15, 26, 27, 28)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('save'),
      writer: fc.nat(2),
      launches: fc.oneof(
        fc.tuple(fc.nat(5)).map(([one]) => [one]),
        fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 6 }),
      ),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('let'),
      calls: fc.array(fc.tuple(fc.nat(7), anOutcome), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('type'), row: fc.nat(), column: A_COLUMN, how: fc.nat(5) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('link'),
      row: fc.nat(),
      column: fc.constantFrom<number[]>(...KEY_COLUMNS),
      isWord: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('sort'),
      column: fc.constantFrom(0, 6, 14, 28),
      isRising: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('insert row', 'delete row'), row: fc.nat() }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step[]>(
      { do: 'insert column' },
      { do: 'unfreeze' },
      { do: 'bring header back' },
      { do: 'finish' },
    ),
  },
)

const sandbox = openTestSandbox()

/** A new sheet of the same owner, an hour later, so that no quota of an earlier run is in the way. */
async function openSheet() {
  const { spreadsheetId, ...rest } = await sandbox.sheet()
  sandbox.clock.nowMs += HOUR_MS
  await sandbox.store.changeSheet(spreadsheetId, () => ({ document: newDocument('Leads'), answer: null }))
  return createModel({
    fetch: sandbox.fetch,
    options: { ...rest, spreadsheetId },
    timing: sandbox.timing,
    change: (change) => changeFirstTab(sandbox.store, spreadsheetId, change),
  })
}

async function take(model: Model, step: Step, version: number): Promise<void> {
  switch (step.do) {
    case 'save':
      return model.save(
        step.writer,
        step.launches.map((launch) => leadOf(launch, version)),
      )
    case 'let':
      for (const [pick, outcome] of step.calls) await model.let(pick, outcome)
      return
    case 'type':
      return model.byHand((owner) => {
        const { row, column, how } = step
        const launch = owner.launchAt(row)
        const isName = column === 0
        // A lead known by its name alone is another one under another name.
        if (isName && (launch === null || launch.length < 3 || launch !== launch.toUpperCase())) return
        if (how === 0 && !isName) owner.type(row, column, '')
        else if (how === 1 && column > 14) owner.type(row, column, '=1+1', { value: 2, formula: '=1+1' })
        else owner.type(row, column, `by hand ${version}`)
      })
    case 'link': {
      const { row, column, isWord } = step
      return model.byHand((owner) => owner.link(row, column, isWord && column > 0 ? 'Open' : null))
    }
    case 'sort':
      return model.byHand((owner) => owner.sort(step.column, step.isRising))
    case 'insert row':
      return model.byHand((owner) => owner.insertRow(step.row))
    case 'delete row':
      return model.byHand((owner) => owner.deleteRow(step.row))
    case 'insert column':
      return model.byHand((owner) => owner.insertColumn())
    case 'unfreeze':
      return model.byHand((owner) => owner.unfreeze())
    case 'bring header back':
      return model.byHand((owner) => owner.bringHeaderBack())
    case 'finish':
      return finish(model)
  }
}

/** All calls go well, and the owner follows the messages. */
async function finish(model: Model): Promise<void> {
  await model.finish()
  await model.byHand((owner) => owner.bringHeaderBack())
  await model.byHand((owner) => owner.deleteDuplicates())
}

/** @param runs each on a sheet of its own; always the same ones first */
function testSaves(runs: number): void {
  test('whatever happens while leads are saved, none is lost, none is there twice and no other cell changes, or it is reported', async () => {
    const steps = fc.array(aStep, { minLength: 5, maxLength: 40, size: 'max' })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('new', 'old', 'used'), steps, async (sheet, steps) => {
        const model = await openSheet()
        if (sheet === 'old') await model.byHand((owner) => owner.beginAsOld())
        if (sheet === 'used') {
          await take(model, { do: 'save', writer: 0, launches: [0, 1, 2, 3, 4] }, 1)
          await model.finish()
          await model.byHand((owner) => owner.insertColumn())
          await model.byHand((owner) => owner.insertColumn())
          for (const row of [0, 1, 2, 3, 4])
            await model.byHand((owner) => owner.type(row, 28, `mine ${(row * 7) % 5}`))
        }
        // Two browsers that meet on an empty sheet can both put the titles into row 1: until then it stays where it is.
        const those = sheet === 'new' ? steps.filter((step) => step.do !== 'unfreeze') : steps
        for (const [index, step] of those.entries()) await take(model, step, index + 2)
        await finish(model)
        // In the quiet after it all, everything can be saved and has one row.
        await take(model, { do: 'save', writer: 2, launches: [0, 1, 2, 3, 4, 5] }, 99)
        await model.finish()
        expect(model.saves.at(-1)?.ended).toEqual([])
        const launches = LAUNCHES.map((launch) => launchOf({ ...fromRow([]), ...launch })).sort()
        expect(model.truth.rows.flatMap(({ launch }) => launch ?? []).sort()).toEqual(launches)
      }),
      { seed: 4, numRuns: runs },
    )
  }, 120_000)
}

testSaves(60)
