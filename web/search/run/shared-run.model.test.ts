import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#domain/product.ts'
import type { RunCommand } from '#domain/search-run/search-run.ts'
import { criteria, launch } from '#domain/search-run/test-launches.ts'
import { resumeWithinMs } from './shared-run.ts'
import { Model, type Outcome } from './test-model.ts'
import { holdTimers, settle } from './test-outside.ts'

holdTimers()

/** Fresh at any time of the test. */
const inTheFuture = '2099-01-01T00:00:00Z'

/** Every fourth launch is a fresh one. */
const launchOf = (id: number): Product =>
  launch(String(id), id % 4 === 0 ? { votesCount: 0, createdAt: inTheFuture } : {})
/** Pages of launch ids by topic: so few that pages and searches share some. */
const aPage = fc.array(fc.nat(39), { maxLength: 20, size: 'max' })
const somePages = fc.array(aPage, { minLength: 1, maxLength: 3, size: 'max' })
const someCatalogues = fc.tuple(somePages, somePages)

interface Send {
  do: 'send' | 'stop and send'
  tab: number
  what: RunCommand['do']
  pick: number
}
type Step =
  | { do: 'let'; picks: [pick: number, outcome: Outcome][] }
  | Send
  | { do: 'open' | 'crash' | 'close' | 'reload'; tab: number }
  | { do: 'hours' | 'fill disk' }
  | { do: 'quiet' }

const anOutcome = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Outcome>('well') },
  { weight: 1, arbitrary: fc.constant<Outcome>('failing') },
  { weight: 1, arbitrary: fc.constant<Outcome>('limited') },
)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('let'),
      picks: fc.array(fc.tuple(fc.nat(), anOutcome), { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('send', 'send', 'stop and send'),
      tab: fc.nat(),
      what: fc.constantFrom<RunCommand['do'][]>(
        'search',
        'search',
        'stop',
        'go-on',
        'go-on',
        'retry-failed',
        'judge',
        'show-fresh',
        'find-contacts',
        'stop-contacts',
        'find-contacts-of',
        'find-contacts-of',
        'stop-finding',
      ),
      pick: fc.nat(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('open', 'crash', 'close', 'reload'), tab: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step[]>({ do: 'hours' }, { do: 'fill disk' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'quiet' }) },
)

const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

/** The user's commands, as the screen offers them; numbers distinguish searches. */
function commandOf(model: Model, { what, tab, pick }: Omit<Send, 'do'>, number: number): RunCommand {
  const items = pickOf(model.tabs.list(), tab)?.run.getSnapshot().items ?? []
  const id = pickOf(items, pick)?.product.id ?? ''
  switch (what) {
    case 'search':
      return {
        do: 'search',
        criteria: {
          ...criteria,
          startDate: `search ${number}`,
          endDate: inTheFuture.slice(0, 10),
          topic: String(pick % 2),
          maxResults: pick % 3 === 0 ? 21 : 60,
        },
        sealedPrompt: pick % 4 < 2 ? 'one' : 'two',
      }
    case 'judge':
      return {
        do: 'judge',
        ids: items.slice(pick % 7, (pick % 7) + 1 + (pick % 3)).map(({ product }) => product.id),
      }
    case 'find-contacts-of':
      return { do: what, ids: items.slice(pick % 5, (pick % 5) + 6).map(({ product }) => product.id) }
    case 'find-contacts':
    case 'stop-contacts':
    case 'check-contacts':
      return { do: what, id }
    default:
      return { do: what }
  }
}

async function take(model: Model, step: Step, number: number): Promise<void> {
  const { tabs, outside } = model
  switch (step.do) {
    case 'let':
      for (const [pick, outcome] of step.picks) {
        pickOf(model.heldBack(), pick)?.(outcome)
        await settle(pick % 3)
        model.check()
      }
      break
    case 'send':
    case 'stop and send': {
      const tab = pickOf(tabs.list(), step.tab)
      const command = commandOf(model, step, number)
      if (step.do === 'stop and send') tab?.run.send({ do: 'stop' })
      tab?.run.send(command)
      break
    }
    case 'open':
      if (tabs.list().length < 3) tabs.open()
      break
    case 'crash':
    case 'close':
    case 'reload': {
      const tab = pickOf(tabs.list(), step.tab)
      if (tab === undefined) break
      model.leave(tab, step.do === 'close' ? 'close' : 'crash')
      if (step.do === 'reload') tabs.open()
      break
    }
    case 'hours':
      outside.clock.nowMs += 2 * resumeWithinMs
      break
    case 'fill disk':
      model.fillDisk()
      break
    case 'quiet':
      await model.quieten()
  }
  await settle(1)
  model.check()
}

test('in whatever order things happen, each launch is judged once, none is lost and no progress goes back', async () => {
  const steps = fc.array(aStep, { maxLength: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(someCatalogues, fc.nat(30), steps, async (catalogues, before, steps) => {
      const model = new Model(catalogues.map((pages) => pages.map((ids) => ids.map(launchOf))))
      model.tabs.open().run.send(commandOf(model, { what: 'search', tab: 0, pick: 0 }, 0))
      for (let more = 0; more < before % 3; more++) model.tabs.open()
      // What comes happens in the middle of the work.
      for (let done = 0; done < before; done++) await take(model, { do: 'let', picks: [[0, 'well']] }, 0)
      for (const [index, step] of steps.entries()) await take(model, step, index + 1)
      await model.finish()
    }),
    { seed: 3, numRuns: 600 },
  )
  expect.hasAssertions()
}, 120_000)
