import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { resultOf } from '#domain/prompt-lab/result.ts'
import { knownScore, type TriedLaunch, type Tryout } from '#domain/prompt-lab/tryout.ts'
import { launch } from '#domain/search-run/test-launches.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { ServicesProvider } from '#web/core/services.tsx'
import { DraftPart } from './draft-part.tsx'
import { type KeptDraft, readDraft } from './kept-draft.ts'
import { promptLabMessages } from './messages.ts'
import PromptWords from './prompt-words.tsx'
import { ResultPart } from './result-part.tsx'
import type { Suggest } from './suggest-into-draft.ts'
import { suggestionKey } from './suggestion-key.ts'
import { tryoutOf } from './test-lab.ts'
import { openUser } from './test-user.ts'
import { WorkPart } from './work-part.tsx'

const draw = (element: ReactElement, services = openUser().services): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={services.cache}>
        <ServicesProvider value={services}>{element}</ServicesProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
const nothing = () => undefined
const work = { stop: nothing, goOn: nothing, clear: nothing, noteUse: nothing, noteUndo: nothing }

const scored = (id: string, isGood: boolean | null, before: number, after: number): TriedLaunch => ({
  product: launch(id, { name: id }),
  leadKey: id,
  isGood,
  before: knownScore(before),
  after: knownScore(after),
})
const many = (count: number, isGood: boolean, before: number, after: number) =>
  Array.from({ length: count }, (_, index) => scored(`${isGood} ${before} ${index}`, isGood, before, after))
const resultFor = (tryout: Tryout) => {
  const result = resultOf(tryout)
  if (result === null) throw new Error('There is no result')
  return result
}

describe('the result in words', () => {
  const better = (count: number) => many(count, false, 75, 50)
  const worse = (count: number) => many(count, true, 75, 50)
  test.each([
    ['7 better, 1 worse: probably a real improvement.', [...better(7), ...worse(1)]],
    ['6 better, 0 worse: a real improvement.', better(6)],
    ['4 better, 3 worse: could be chance.', [...better(4), ...worse(3)]],
    ['0 better, 5 worse: probably worse than before.', worse(5)],
    ['0 better, 8 worse: worse than before.', worse(8)],
    ['0 better, 0 worse: no difference on these labels.', many(3, true, 75, 100)],
  ])('%s', (sentence, launches) => {
    expect(promptLabMessages.result.headline(resultFor(tryoutOf(0, { launches })))).toBe(sentence)
  })
})

describe('the result', () => {
  const drawResult = (tryout: Tryout, now: { saved?: string; draft?: string } = {}) =>
    draw(
      <ResultPart
        tryout={tryout}
        result={resultFor(tryout)}
        saved={now.saved ?? tryout.saved}
        draft={now.draft ?? tryout.draft}
        work={work}
        onUse={() => Promise.resolve()}
      />,
    )
  const few = tryoutOf(0, {
    phase: 'done',
    launches: [
      scored('Acme', true, 50, 75),
      scored('Bolt', false, 50, 100),
      scored('Cobalt', null, 100, 0),
      scored('Unmoved', true, 50, 60),
    ],
  })

  test('lists each launch that crossed 70, with its label, its scores and a word and a sign for the change', () => {
    const markup = drawResult(few)
    const rows = [...markup.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    expect(rows.slice(-3)).toEqual([
      'Acme ★ Good lead 50 → 75 ▲ better',
      'Bolt ✖ Not for me 50 → 100 ▼ worse',
      'Cobalt No label 100 → 0 · not counted',
    ])
    expect(markup).not.toContain('Unmoved')
  })

  test('has each figure before and after, with its count and interval', () => {
    const markup = drawResult(few)
    expect(markup).toContain('33% (1 of 3; 95% interval 6% to 79%)')
    expect(markup).toContain('0% (0 of 2; 95% interval 0% to 66%)')
    expect(markup).toContain('no such launch with a label')
  })

  test('says that more labels are needed below 10, and not from 10 on', () => {
    const { needsLabels } = promptLabMessages.result
    expect(drawResult(few)).toContain(needsLabels)
    expect(drawResult({ ...few, launches: many(10, true, 50, 75) })).not.toContain(needsLabels)
  })

  test('offers to use the draft or to keep the saved prompt, and once it is used, to undo that', () => {
    const { use, keep, undo, used } = promptLabMessages.result
    expect(drawResult(few)).toContain(use)
    expect(drawResult(few)).toContain(keep)
    expect(drawResult(few)).not.toContain(undo)
    const after = drawResult({ ...few, usedInPlaceOf: few.saved }, { saved: few.draft })
    expect(after).toContain(undo)
    expect(after).toContain(used)
    expect(after).not.toContain(use)
  })

  test('offers no undo that would overwrite a later change of the saved prompt', () => {
    const { undo, used, usedThenChanged, done } = promptLabMessages.result
    const usedDraft = { ...few, usedInPlaceOf: few.saved }
    expect(drawResult(usedDraft, { saved: few.draft })).not.toContain(usedThenChanged)
    const later = drawResult(usedDraft, { saved: 'Written later: by hand' })
    expect(later).toContain(usedThenChanged)
    expect(later).toContain(done)
    expect(later).not.toContain(undo)
    expect(later).not.toContain(used)
  })

  test('names its figures as those of the launches tried, and its columns so that they stay true after a use', () => {
    const columns = (markup: string) =>
      [...markup.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, name]) => name).slice(0, 3)
    const before = drawResult(few)
    expect(before).toContain('<h4>On the launches tried</h4>')
    expect(before).toContain(promptLabMessages.result.figuresMeaning)
    expect(columns(before)).toEqual(expect.arrayContaining(['Saved prompt', 'Draft']))
    const after = drawResult({ ...few, usedInPlaceOf: few.saved }, { saved: few.draft })
    expect(columns(after)).toEqual(expect.arrayContaining(['Before', 'After']))
  })

  test.each([
    ['nothing changed', {}, null],
    ['another draft', { draft: 'new' }, promptLabMessages.result.otherDraft],
    ['another saved prompt', { saved: 'new' }, promptLabMessages.result.otherSaved],
  ])('says what has changed since: %s', (_name, now, sentence) => {
    const { otherDraft, otherSaved } = promptLabMessages.result
    const said = [otherDraft, otherSaved].filter((one) => drawResult(few, now).includes(one))
    expect(said).toEqual(sentence === null ? [] : [sentence])
  })

  test('says that the model changed, and only then', () => {
    expect(drawResult({ ...few, models: ['gpt-a'] })).not.toContain('The AI model changed')
    expect(drawResult({ ...few, models: ['gpt-a', 'gpt-b'] })).toContain('The AI model changed')
  })

  test('marks answers that are not real', () => {
    expect(drawResult(few)).not.toContain('Not real')
    expect(drawResult({ ...few, sample: true })).toContain('Not real: AI answers')
  })
})

describe('the work', () => {
  const buttons = (markup: string) =>
    [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text)
  const running = tryoutOf(3)
  const [first, ...others] = running.launches
  const failed = {
    kind: 'failed',
    failure: { service: 'ai', code: 'REFUSED', status: null, detail: null, requestId: null },
  } as const

  test.each<[name: string, tryout: Tryout, expected: string[]]>([
    ['running', running, ['Stop']],
    ['stopped', { ...running, phase: 'stopped' }, ['Go on', 'Dismiss']],
    [
      'done with a failure',
      { ...running, phase: 'done', launches: [{ ...scored('a', true, 1, 2), after: failed }] },
      ['Retry', 'Dismiss'],
    ],
    ['done', { ...running, phase: 'done', launches: [scored('a', true, 1, 2)] }, []],
  ])('%s', (_name, tryout, expected) => {
    expect(buttons(draw(<WorkPart tryout={tryout} work={work} />))).toEqual(expected)
  })

  test('says how far it is politely, and failures in the app’s own words', () => {
    if (first === undefined) throw new Error('There are three')
    const markup = draw(
      <WorkPart
        tryout={{ ...running, launches: [{ ...first, before: knownScore(1), after: failed }, ...others] }}
        work={work}
      />,
    )
    expect(markup).toContain('role="status">Trying the draft: 2 of 6 verdicts · 1 failed')
    expect(markup).toContain('1 failed: ')
    expect(markup).not.toContain('REFUSED')
  })
})

describe('the draft', () => {
  const suggest: Suggest = () => Promise.resolve(null)
  const drawDraft = (
    draft: Partial<KeptDraft>,
    suggestBy: Suggest | null = null,
    by = openUser().services,
    isKept = true,
  ) =>
    draw(
      <DraftPart
        saved="Charges: it has prices"
        draft={{ ...readDraft(undefined), ...draft }}
        kept={{
          change: nothing,
          fresh: () => Promise.resolve(readDraft(undefined)),
          isKept: () => isKept,
          subscribe: () => nothing,
        }}
        suggest={suggestBy}
      />,
      by,
    )
  const isDisabled = (markup: string, name: string) =>
    [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].some(
      ([, attributes = '', text = '']) => text.includes(name) && attributes.includes('aria-disabled="true"'),
    )

  test('begins as a copy of the saved prompt, with its notes', () => {
    expect(drawDraft({}).match(/Charges: it has prices/g)).toHaveLength(2)
    expect(drawDraft({ text: 'A: b\nA: c' })).toContain('Two criteria have the label “A”')
    expect(drawDraft({})).not.toContain('Two criteria')
  })

  test('is described by its notes', () => {
    const markup = drawDraft({ text: 'A: b\nA: c' })
    const field = /<textarea[^>]*name="draft"[^>]*>/.exec(markup)?.[0] ?? ''
    const id = /aria-describedby="([^"]+)"/.exec(field)?.[1] ?? 'none'
    const description = markup.slice(markup.indexOf(`id="${id}"`))
    expect(description.slice(0, description.indexOf('</p>'))).toContain('Two criteria have the label “A”')
  })

  test('has a place for a suggestion where there is one, and asks for it only once its price is shown', async () => {
    const { suggest: name } = promptLabMessages.draft
    expect(drawDraft({})).not.toContain(name)
    const user = openUser()
    expect(isDisabled(drawDraft({}, suggest, user.services), name)).toBe(true)
    await user.know()
    const priced = drawDraft({}, suggest, user.services)
    expect(priced).toContain('on your own key')
    expect(isDisabled(priced, name)).toBe(false)
  })

  test('a suggestion that is asked for is shown as such also when this is left and opened again', async () => {
    const user = openUser()
    await user.know()
    const { suggest: name, suggesting } = promptLabMessages.draft
    expect(drawDraft({}, suggest, user.services)).not.toContain(suggesting)
    const { cache } = user.services
    void cache
      .getMutationCache()
      .build(cache, {
        mutationKey: suggestionKey(user.services),
        networkMode: 'always',
        mutationFn: () => new Promise(() => undefined),
      })
      .execute(undefined)
    const markup = drawDraft({}, suggest, user.services)
    expect(markup).toContain(suggesting)
    expect(markup).not.toContain(name)
  })

  test('a suggestion that was lost in the network is said to be, and can be asked for again', async () => {
    const user = openUser()
    await user.know()
    const { cache } = user.services
    const lost = new ServiceError({ service: 'ai', code: 'MAYBE_PAID' })
    const { suggest: name, suggestFailed } = promptLabMessages.draft
    expect(drawDraft({}, suggest, user.services)).not.toContain(sentenceFor(lost, suggestFailed))
    await cache
      .getMutationCache()
      .build(cache, {
        mutationKey: suggestionKey(user.services),
        networkMode: 'always',
        mutationFn: () => Promise.reject(lost),
      })
      .execute(undefined)
      .catch(nothing)
    const markup = drawDraft({}, suggest, user.services)
    expect(markup).toContain(sentenceFor(lost, suggestFailed))
    expect(isDisabled(markup, name)).toBe(false)
  })

  test('says where the browser does not store it, and only there', () => {
    const { notKept } = promptLabMessages.draft
    expect(drawDraft({ text: 'mine' })).not.toContain(notKept)
    expect(drawDraft({ text: 'mine' }, null, undefined, false)).toContain(notKept)
  })

  test('a suggestion that came while its user wrote is offered, and one that is in the draft is not', () => {
    const { takeSuggestion } = promptLabMessages.draft
    const suggestion = { prompt: 'Better: prompt', why: 'More of them.' }
    const waiting = drawDraft({ text: 'mine', suggestion: { ...suggestion, waits: true } }, suggest)
    expect(waiting).toContain(takeSuggestion)
    const put = drawDraft({ text: 'Better: prompt', suggestion: { ...suggestion, waits: false } }, suggest)
    expect(put).toContain('More of them.')
    expect(put).not.toContain(takeSuggestion)
  })

  test('marks each changed word by its element, a sign, and a word for screen readers', () => {
    const markup = draw(<PromptWords before="It: a young company" after="It: a small company" />)
    const plain = markup.replace(/ class="[^"]*"/g, '')
    expect(plain).toContain('<del><span>Removed: </span><span aria-hidden="true">−</span>young</del>')
    expect(plain).toContain('<ins><span>Added: </span><span aria-hidden="true">+</span>small</ins>')
  })

  test('has a line for each criterion, and one sign for each that is new or gone', () => {
    const markup = draw(<PromptWords before={'A: one two\nB: x'} after={'C: three four\nB: x'} />)
    const lines = [...markup.matchAll(/<p dir="auto"[^>]*>(.*?)<\/p>/g)].map(([, line = '']) =>
      line.replace(/<[^>]*>/g, ''),
    )
    expect(lines).toEqual(['Removed: −A: one two', 'Added: +C: three four', 'B: x'])
  })
})
