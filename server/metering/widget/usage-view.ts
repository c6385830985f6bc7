import { createCallsList } from './calls-list.ts'
import { element } from './element.ts'
import { createMeterBars } from './meter-bars.ts'
import type { UsageShown } from './usage-pages.ts'
import type { Look } from './widget-options.ts'
import { words } from './words.ts'

export interface UsageView {
  node: HTMLElement
  draw: (shown: UsageShown, look: Look, nowMs: number) => void
  /** In place of figures: what is missing for any to be requested. */
  drawNotSetUp: (missing: readonly string[], look: Look) => void
}

interface Actions {
  older: () => void
  newer: () => void
  retry: () => void
}

/** Draws the widget: bars, the list of calls, and what is said while there is none of them. */
export function createUsageView({ older, newer, retry }: Actions): UsageView {
  const bars = createMeterBars()
  const calls = createCallsList({ older, newer })
  const said = element('p', { role: 'status' })
  const retryButton = element('button', { type: 'button', text: words.retry })
  retryButton.addEventListener('click', retry)
  const notice = element('div', { class: 'notice' }, [said, retryButton])
  const node = element('section', { class: 'widget', 'aria-label': words.name }, [
    notice,
    bars.node,
    calls.node,
  ])

  function dress({ type, format, theme }: Look): void {
    node.dataset.type = type
    node.dataset.format = format
    node.dataset.theme = theme
  }

  function say(text: string, mayRetry: boolean): void {
    // Said again word for word, it would be read out again.
    if (said.textContent !== text) said.textContent = text
    retryButton.hidden = !mayRetry
    notice.hidden = text === ''
  }

  return {
    node,
    draw(shown, look, nowMs) {
      const { usage, problem } = shown
      dress(look)
      node.setAttribute('aria-busy', String(usage === null && problem === null))
      say(noticeOf(shown), problem === 'UNAVAILABLE')
      bars.node.hidden = usage === null
      calls.node.hidden = usage === null || look.type !== 'calls'
      if (usage === null) return
      bars.draw(usage.meters, { ...look, nowMs })
      calls.draw(shown, look.format)
    },
    drawNotSetUp(missing, look) {
      dress(look)
      say(words.notSetUp(missing), false)
      bars.node.hidden = true
      calls.node.hidden = true
    },
  }
}

function noticeOf({ usage, problem }: UsageShown): string {
  if (problem === null) return usage === null ? words.loading : ''
  const text = words.problems[problem]
  return usage === null ? text : words.stale(text)
}
