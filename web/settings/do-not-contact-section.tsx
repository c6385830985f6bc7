import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type ReadEntries, readEntries } from '#domain/contacts/do-not-contact-entries.ts'
import { type ReportedContact, wrongContactKey } from '#domain/lead/wrong-contacts.ts'
import type { KeptDocuments } from '#operations/documents/read-documents.ts'
import { doNotContactOf, wrongContactsOf } from '#web/core/contacts/contact-lists.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { type ShowFlash, useFlash } from '#web/ui/use-flash.ts'
import { doNotContactMessages } from './do-not-contact-messages.ts'
import { Section } from './section.tsx'

const text = doNotContactMessages

/** Whom the user does not want to contact, and what they reported as wrong (SPEC 2, Settings tab). Nothing here waits for Save Settings. */
export function DoNotContactSection() {
  const [flash, say] = useFlash()
  return (
    <Section title={text.title} purpose={text.purpose}>
      <Text>{text.kept}</Text>
      <AddForm say={say} />
      <FlashLine flash={flash} />
      <List say={say} />
      <Reports say={say} />
    </Section>
  )
}

/** Long enough to read what was not added. */
const refusalMs = 15_000

const problemsOf = ({ unreadable, shared }: ReadEntries['refused']): string =>
  [
    ...(unreadable.length === 0 ? [] : [text.notUnderstood(unreadable)]),
    ...(shared.length === 0 ? [] : [text.shared(shared)]),
  ].join(' ')

function AddForm({ say }: { say: ShowFlash }) {
  const services = useServices()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const add = async (entries: readonly string[], refused: ReadEntries['refused']) => {
    setBusy(true)
    try {
      const { query, change } = doNotContactOf(services)
      const known = await services.cache.query(query)
      const fresh = entries.filter((entry) => !known.has(entry))
      if (fresh.length > 0) await change(fresh.map((key) => ({ key, value: {} })))
      const done = fresh.length === 0 ? text.addedBefore : text.added(fresh.length)
      const problems = problemsOf(refused)
      if (problems === '') say('success', text.allDone(done))
      else say('error', `${done} ${problems}`, refusalMs)
      // What was refused stays, to be put right.
      setTyped([...refused.unreadable, ...refused.shared].join('\n'))
    } catch (error) {
      say('error', text.failed(sentenceFor(error)))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const { entries, refused } = readEntries(typed)
    if (entries.length > 0) void add(entries, refused)
    else say('error', problemsOf(refused) || text.nothing, refusalMs)
  }
  return (
    <form onSubmit={submit}>
      <Textarea
        label={text.label}
        description={text.hint}
        autosize={false}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group justify="flex-end" mt="xs">
        <BusyButton type="submit" variant="default" busy={busy} working={busy}>
          {text.add}
        </BusyButton>
      </Group>
    </form>
  )
}

/** From so many on, the list can be searched. */
const LONG = 10
const SHOWN_AT_ONCE = 50

/** Those last that were kept first. */
const newestFirst = <Value,>(all: KeptDocuments<Value>) =>
  [...all.values()].sort(
    (one, other) => other.updatedAtMs - one.updatedAtMs || (one.key < other.key ? -1 : 1),
  )

function List({ say }: { say: ShowFlash }) {
  const services = useServices()
  const list = useQuery(doNotContactOf(services).query)
  const [search, setSearch] = useState('')
  if (list.isPending) return <Text c="dimmed">{commonMessages.loading}</Text>
  if (list.data === undefined)
    return (
      <FailureNotice text={text.loadFailed(sentenceFor(list.error))} onRetry={() => void list.refetch()} />
    )
  const entries = newestFirst(list.data).map(({ key }) => key)
  if (entries.length === 0) return <Text c="dimmed">{text.empty}</Text>
  const isLong = entries.length > LONG
  const wanted = isLong ? search.trim().toLowerCase() : ''
  const found = entries.filter((entry) => entry.includes(wanted))
  const remove = (entry: string) =>
    doNotContactOf(services)
      .change([{ key: entry, value: null }])
      .then(
        () => say('success', text.removed(entry)),
        (error: unknown) => say('error', text.failed(sentenceFor(error))),
      )
  return (
    <Stack gap="xs">
      {isLong ? (
        <TextInput
          type="search"
          label={text.search}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      ) : null}
      <Text role="status" c="dimmed">
        {found.length === 0 ? text.noMatch : text.count(found.length)}
      </Text>
      <Items
        label={text.title}
        items={found.map((entry) => ({
          value: entry,
          action: text.remove,
          actionName: text.removeName(entry),
          run: () => void remove(entry),
        }))}
      />
    </Stack>
  )
}

function Reports({ say }: { say: ShowFlash }) {
  const services = useServices()
  const { data } = useQuery(wrongContactsOf(services).query)
  if (data === undefined || data.size === 0) return null
  const takeBack = (report: ReportedContact) =>
    wrongContactsOf(services)
      .change([{ key: wrongContactKey(report), value: null }])
      .then(
        () => say('success', text.takenBack(report.value)),
        (error: unknown) => say('error', text.takeBackFailed(sentenceFor(error))),
      )
  return (
    <Stack gap="xs">
      <h3>{text.wrongTitle}</h3>
      <Items
        label={text.wrongTitle}
        items={newestFirst(data).map(({ value: report }) => ({
          value: report.value,
          note: text.of(report.leadName),
          action: text.takeBack,
          actionName: text.takeBackName(report.value, report.leadName),
          run: () => void takeBack(report),
        }))}
      />
    </Stack>
  )
}

interface Item {
  value: string
  note?: string
  action: string
  /** Differs from item to item. */
  actionName: string
  run: () => void
}

function Items({ label, items }: { label: string; items: readonly Item[] }) {
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const rest = items.length - most
  return (
    <>
      <Stack role="list" aria-label={label} gap="2xs">
        {items.slice(0, most).map(({ value, note, action, actionName, run }) => (
          <Group key={actionName} role="listitem" justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere' }}>
              <bdi>{value}</bdi>{' '}
              {note === undefined ? null : (
                <Text span c="dimmed">
                  {note}
                </Text>
              )}
            </Text>
            <PlainButton look="small" aria-label={actionName} onClick={run}>
              {action}
            </PlainButton>
          </Group>
        ))}
      </Stack>
      {rest > 0 ? (
        <PlainButton look="quiet" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {text.more(Math.min(rest, SHOWN_AT_ONCE))}
        </PlainButton>
      ) : null}
    </>
  )
}
