import { element } from './element.ts'
import type { ListedCall } from './read-usage.ts'
import type { UsageShown } from './usage-pages.ts'
import { countText, featureText, shortCountText, timeText, words } from './words.ts'

/** The calls of a page as a table, with the buttons that turn the pages. The buttons stay, so that focus does. */
export interface CallsList {
  node: HTMLElement
  draw: (shown: UsageShown, format: 'detailed' | 'compact') => void
}

export function createCallsList({ older, newer }: { older: () => void; newer: () => void }): CallsList {
  const title = element('p', { id: 'calls-title', class: 'title', text: words.callsName })
  const body = element('tbody', { role: 'rowgroup' })
  const table = element('table', { role: 'table', 'aria-labelledby': 'calls-title' }, [
    element('thead', { role: 'rowgroup' }, [
      element(
        'tr',
        { role: 'row' },
        Object.entries(words.columns).map(([name, text]) =>
          element('th', { role: 'columnheader', scope: 'col', class: name, text }),
        ),
      ),
    ]),
    body,
  ])
  const none = element('p', { class: 'none', text: words.noCalls })
  const page = element('span', { role: 'status' })
  const newerButton = pageButton(words.newer, newer)
  const olderButton = pageButton(words.older, older)
  const pages = element('div', { class: 'pages', role: 'group', 'aria-label': words.pagesName }, [
    newerButton,
    page,
    olderButton,
  ])
  const node = element('div', { class: 'calls' }, [title, none, table, pages])

  return {
    node,
    draw({ usage, page: number, turning }, format) {
      const items = usage?.calls?.items ?? []
      const hasNext = (usage?.calls?.next ?? null) !== null
      body.replaceChildren(...items.map((call) => drawCall(call, format)))
      none.hidden = items.length > 0
      table.hidden = items.length === 0
      table.setAttribute('aria-busy', String(turning))
      pages.hidden = number === 1 && !hasNext
      if (page.textContent !== words.page(number)) page.textContent = words.page(number)
      setOff(newerButton, number === 1 || turning)
      setOff(olderButton, !hasNext || turning)
    },
  }
}

function pageButton(text: string, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', text })
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') press()
  })
  return button
}

/** A button that is disabled outright would lose the focus that it has. */
const setOff = (button: HTMLButtonElement, off: boolean): void =>
  button.setAttribute('aria-disabled', String(off))

/** The roles are said, since a narrow widget lays its rows out as blocks. */
function drawCall(call: ListedCall, format: 'detailed' | 'compact'): HTMLElement {
  const cell = (name: string, children: readonly (Node | string)[]) =>
    element('td', { role: 'cell', class: name }, children)
  const small = (text: string) => element('small', { text })
  const { inputTokens, responseTokens } = call
  const paid = call.tags.includes('sample') ? words.sample : words.paidBy(call.payer)
  const isDetailed = format === 'detailed'
  const count = isDetailed ? countText : shortCountText
  const parts = words.tokenParts(countText(inputTokens), countText(responseTokens))
  return element('tr', { role: 'row' }, [
    cell('time', [element('time', { datetime: call.startTime, text: timeText(call.startTime) })]),
    cell('feature', [featureText(call.feature)]),
    cell('model', [call.modelUsed ?? words.noModel, ...(isDetailed ? [small(paid)] : [])]),
    cell('tokens', [count(inputTokens + responseTokens), ...(isDetailed ? [small(parts)] : [])]),
    cell('outcome', [drawOutcome(call)]),
  ])
}

function drawOutcome({ state, errorCode, responseStatusCode }: ListedCall): HTMLElement {
  if (errorCode !== null)
    return element('span', { class: 'failed', text: words.failed(errorCode, responseStatusCode) })
  const known = Object.entries(words.outcomes).find(([name]) => name === state)
  return element('span', { class: state === 'ended' ? 'done' : 'open', text: known?.[1] ?? state })
}
