import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { permittedSubject } from '#domain/draft-message/draft-recipients.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { coversOf, doNotContactOf, findWrongOf, wrongContactsOf } from '#web/core/contacts/contact-lists.ts'
import { useServices } from '#web/core/services.tsx'
import {
  discardDraft,
  draftAndKeep,
  type DraftOrder,
  draftQuery,
  saveTyped,
  type TypedDraft,
  typedQuery,
} from './lead-drafts.ts'

/** A pause in typing after which it is saved. */
const TYPED_PAUSE_MS = 1_000

/** Whom a lead's message may be to, by the user's lists. */
export function usePermitted(lead: Lead) {
  const services = useServices()
  const list = useQuery(doNotContactOf(services).query)
  const wrong = useQuery(wrongContactsOf(services).query)
  const known = list.data !== undefined && wrong.data !== undefined
  return {
    known,
    /** Null where nobody may be written to, or the lists are not known. */
    subject: known
      ? permittedSubject(lead, { list: coversOf(list.data), findWrong: findWrongOf(wrong.data) })
      : null,
    error: known ? null : (list.error ?? wrong.error),
    retry: () => {
      void list.refetch()
      void wrong.refetch()
    },
  }
}

/** The message kept beside a lead, and what can be done with it. A draft under way goes on when the panel is closed. */
export function useLeadDraft(leadKey: string) {
  const services = useServices()
  const { cache, user } = services
  const saved = useQuery(draftQuery(services, leadKey))
  const typedOptions = typedQuery(services, leadKey)
  const typed = useQuery(typedOptions).data ?? null
  const askKey = ['draftMessage', user.id, leadKey]
  const asked = useMutationState({
    filters: { mutationKey: askKey, exact: true },
    select: ({ state: { status, error } }) => ({ status, error }),
  }).at(-1)
  const ask = useMutation({
    mutationKey: askKey,
    networkMode: 'always',
    mutationFn: (order: DraftOrder) => draftAndKeep(services, order),
  })
  const save = useMutation({
    mutationKey: ['saveDraft', user.id, leadKey],
    networkMode: 'always',
    scope: { id: `draft ${leadKey}` },
    mutationFn: () => saveTyped(services, leadKey),
  })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => discardDraft(services, leadKey),
  })
  const { mutate } = save
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(mutate, TYPED_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, mutate])
  // Closing the panel saves what was typed last; a reload would lose it, so the browser asks.
  useBlocker({ disabled: typed === null, shouldBlockFn: () => false })
  useEffect(() => () => void saveTyped(services, leadKey).catch(() => undefined), [services, leadKey])
  const version = saved.data?.version ?? 0
  return {
    saved,
    typed,
    type: (part: Partial<Omit<TypedDraft, 'version'>>) => {
      const content = saved.data?.content
      if (content == null) return
      const last = typed ?? { subject: content.subject, text: content.text, version }
      cache.setQueryData(typedOptions.queryKey, { ...last, ...part })
    },
    save,
    remove,
    takeOther: () => {
      cache.setQueryData(typedOptions.queryKey, null)
      save.reset()
      void saved.refetch()
    },
    ask: ask.mutate,
    busy: asked?.status === 'pending',
    askError: asked?.status === 'error' ? asked.error : null,
  }
}
export type LeadDraftState = ReturnType<typeof useLeadDraft>
