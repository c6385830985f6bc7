import type { UsageWidgetOptions } from '#domain/metering/usage-widget.ts'
import { meterShown } from './meter-shown.ts'
import type { ListedCall } from './read-usage.ts'
import type { UsageShown } from './usage-reader.ts'
import { countText, shortCountText, timeText, wordOf, words } from './words.ts'

interface Actions {
  older: () => void
  newer: () => void
  retry: () => void
}

/** Draws the widget: bars, the list of calls, and what is said while there is none of them. */
export function createView({ older, newer, retry }: Actions) {
  const said = element('p', { role: 'status' })
  const retryButton = button(words.retry, retry)
  const notice = element('div', { class: 'notice' }, [said, retryButton])
  const meters = element('ul', { class: 'meters', 'aria-label': words.metersName })
  const title = element('p', { id: 'calls-title', class: 'title', text: words.callsName })
  const head = element(
    'tr',
    { role: 'row' },
    Object.entries(words.columns).map(([name, text]) =>
      element('th', { role: 'columnheader', scope: 'col', class: name, text }),
    ),
  )
  const rows = element('tbody', { role: 'rowgroup' })
  const table = element('table', { role: 'table', 'aria-labelledby': 'calls-title' }, [
    element('thead', { role: 'rowgroup' }, [head]),
    rows,
  ])
  const none = element('p', { class: 'none', text: words.noCalls })
  const page = element('span', { role: 'status' })
  // They stay, so that focus does.
  const newerButton = button(words.newer, newer)
  const olderButton = button(words.older, older)
  const pages = element('div', { class: 'pages' }, [newerButton, page, olderButton])
  const calls = element('div', { class: 'calls' }, [title, none, table, pages])
  const node = element('section', { class: 'widget', 'aria-label': words.name }, [notice, meters, calls])

  function draw(shown: UsageShown, { type, format, theme, metrics }: UsageWidgetOptions): void {
    const { usage, problem, page: number } = shown
    Object.assign(node.dataset, { format, theme })
    const text = noticeOf(shown)
    // Said again word for word, it would be read out again.
    if (said.textContent !== text) said.textContent = text
    retryButton.hidden = problem !== 'UNAVAILABLE'
    notice.hidden = text === ''
    meters.hidden = usage === null
    calls.hidden = usage === null || type !== 'calls'
    if (usage === null) return
    const bars = metrics.flatMap((metric) => {
      const meter = usage.meters[metric]
      return meter === undefined ? [] : [drawMeter(meterShown(metric, meter, format))]
    })
    meters.replaceChildren(...bars)
    const { items = [], next = null } = usage.calls ?? {}
    rows.replaceChildren(...items.map((call) => drawCall(call, format)))
    none.hidden = items.length > 0
    table.hidden = items.length === 0
    pages.hidden = number === 1 && next === null
    if (page.textContent !== words.page(number)) page.textContent = words.page(number)
    newerButton.setAttribute('aria-disabled', String(number === 1))
    olderButton.setAttribute('aria-disabled', String(next === null))
  }
  return { node, draw }
}

function noticeOf({ usage, problem }: UsageShown): string {
  if (problem === null) return usage === null ? words.loading : ''
  const text = words.problems[problem]
  return usage === null ? text : words.stale(text)
}

function drawMeter({
  name,
  level,
  share,
  amount,
  warning,
  notes,
}: ReturnType<typeof meterShown>): HTMLElement {
  const bar = element('div', {
    class: 'bar',
    role: 'meter',
    'aria-label': name,
    'aria-valuemin': '0',
    'aria-valuemax': '100',
    'aria-valuenow': String(Math.round((share ?? 0) * 100)),
    'aria-valuetext': [amount, ...(warning === null ? [] : [warning]), ...notes].join(', '),
  })
  const value = element('div', { class: 'value' })
  // Something used is seen, however small its share.
  value.style.inlineSize = share === 0 ? '0' : `max(2px, ${(share ?? 0) * 100}%)`
  bar.append(value)
  return element('li', { 'data-level': level }, [
    element('div', { class: 'head' }, [
      element('span', { class: 'name', text: name }),
      element('span', { text: amount }),
    ]),
    ...(share === null ? [] : [bar]),
    element('div', { class: 'foot' }, [
      ...(warning === null ? [] : [element('strong', { class: 'warning', text: warning })]),
      ...notes.map((note) => element('span', { text: note })),
    ]),
  ])
}

/** The roles are said, since a narrow widget lays its rows out as blocks. */
function drawCall(call: ListedCall, format: 'detailed' | 'compact'): HTMLElement {
  const { inputTokens, responseTokens, errorCode, startTime } = call
  const isDetailed = format === 'detailed'
  const count = isDetailed ? countText : shortCountText
  const cell = (name: string, main: Node | string, small = '') =>
    element('td', { role: 'cell', class: name }, [
      main,
      ...(isDetailed && small !== '' ? [element('small', { text: small })] : []),
    ])
  const parts = words.tokenParts(countText(inputTokens), countText(responseTokens))
  const outcome =
    errorCode === null
      ? element('span', { class: call.state, text: wordOf(call.state) })
      : element('span', {
          class: 'failed',
          text: words.failed(wordOf(errorCode), call.responseStatusCode),
        })
  return element('tr', { role: 'row' }, [
    cell('time', element('time', { datetime: startTime, text: timeText(startTime) })),
    cell('feature', wordOf(call.feature)),
    cell(
      'model',
      call.modelUsed ?? wordOf(null),
      call.tags.includes('sample') ? words.sample : wordOf(call.payer),
    ),
    cell('tokens', count(inputTokens + responseTokens), parts),
    cell('outcome', outcome),
  ])
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', text })
  made.addEventListener('click', press)
  return made
}

/** Makes an element; text goes in as text, never as markup. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { text, ...attributes }: Record<string, string> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  if (text !== undefined) made.textContent = text
  made.append(...children)
  return made
}
