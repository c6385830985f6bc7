import 'fake-indexeddb/auto'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import type { RunCommand } from '#domain/search-run/search-run.ts'
import { encodedRecords } from '#web/core/vault/test-stores.ts'
import { createRunJournal, type RunJournal } from './run-journal.ts'
import { createOutside, type Outside, settle as settleTurns } from './test-outside.ts'
import { createTestTabs, type TestTab } from './test-tabs.ts'

export const createTestJournal = (userId: string): RunJournal => createRunJournal(userId, encodedRecords)

/** A database transaction takes several turns. */
export const settle = () => settleTurns(120)
let users = 0

/** For tests: a browser with a real journal of its own. */
export function openBrowser(outside: Outside = createOutside(), journalOf = createTestJournal) {
  const userId = `user-${++users}`
  const tabs = createTestTabs({
    outside,
    journalOf: () => journalOf(userId),
    userId,
  })
  return {
    outside,
    tabs,
    userId,
    open: async (): Promise<TestTab> => {
      const tab = tabs.open()
      await settle()
      return tab
    },
    send: async (tab: TestTab, ...commands: RunCommand[]) => {
      commands.forEach(tab.run.send)
      await settle()
    },
    sendPage: async (...args: Parameters<Outside['sendPage']>) => {
      outside.sendPage(...args)
      await settle()
    },
    answer: async (...ids: string[]) => {
      for (const id of ids) outside.callOf(id).answer()
      await settle()
    },
  }
}

export const shown = (tab: TestTab): SearchRun => tab.run.getSnapshot()
export const verdicts = (tab: TestTab) =>
  shown(tab).items.map(({ verdict }) => verdict?.result.reasoning ?? null)
