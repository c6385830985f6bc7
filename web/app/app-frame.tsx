import { Outlet } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { type CommandBoard, createCommandBoard } from '#web/core/commands/command-board.ts'
import { CommandsProvider, useCommandOffer } from '#web/core/commands/commands.tsx'
import { useServices } from '#web/core/services.tsx'
import { useSession } from '#web/core/session/session-context.tsx'
import { useUnsentNotes } from '#web/leads/notes/use-unsent-notes.ts'
import { CommandCenter } from '#web/palette/command-center.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** What every page behind the sign-in has around it: the commands and their shortcuts, and the word on the connection. */
export function AppFrame() {
  const [board] = useState<CommandBoard>(() => createCommandBoard({ now: () => Date.now() }))
  return (
    <CommandsProvider value={board}>
      <SignOut />
      <UnsentNotes />
      <UnsentLabels />
      <Outlet />
      <OfflineNotice />
      <CommandCenter />
    </CommandsProvider>
  )
}

/** Offered like any command, so that a screen with something unsaved can ask first. */
function SignOut() {
  const session = useSession()
  useCommandOffer('sign-out', { run: () => void session.signOut() })
  return null
}

/** Notes that wait are sent whichever page and tab are shown; what sends them is loaded where there are any. */
function UnsentNotes() {
  const [{ outgoing }] = useUnsentNotes()
  const [Sending, setSending] = useState<ComponentType | null>(null)
  const some = outgoing.length > 0
  useEffect(() => {
    if (!some) return
    void import('#web/leads/notes/note-sending.tsx').then(
      ({ NoteSending }) => setSending(() => NoteSending),
      // The Leads tab sends them too.
      () => undefined,
    )
  }, [some])
  return Sending === null ? null : <Sending />
}

/** Labels that wait are sent in the same way, by what the first screen does without. */
function UnsentLabels() {
  const services = useServices()
  useEffect(() => {
    void import('#web/core/labels/labels-of.ts').then(
      ({ labelsOf }) => labelsOf(services),
      // Search and Leads send them too.
      () => undefined,
    )
  }, [services])
  return null
}
