import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  maxResultsField,
  readFields,
  type SearchField,
  type SearchFields,
} from '#domain/search/search-fields.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import type { Prompt } from './use-prompt.ts'

type Read = ReturnType<typeof readFields>
type Fault = Extract<Read, { problem: unknown }>

interface SearchSubmit {
  /** What the form asks for, or what is wrong with it. */
  read: Read
  /** What is wrong, once that is to be said: after a try, or while a date is missing. */
  fault: Fault | null
  /** Begins the search, or gives the focus to the field that is wrong. */
  submit: (form: HTMLFormElement) => Promise<void>
}

interface SearchSubmitOptions {
  fields: SearchFields
  prompt: Prompt
  /** @param prompt the criteria to judge by, one a line */
  onSearch: (criteria: SearchCriteria, prompt: string) => void
}

/** Reads the search form, and begins the search with as many results as the plan allows (SPEC 5, Search). */
export function useSearchSubmit({ fields, prompt, onSearch }: SearchSubmitOptions): SearchSubmit {
  const services = useServices()
  const plan = useQuery(planQuery(services))
  const [tried, setTried] = useState(false)
  const datesMissing = fields.startDate === '' || fields.endDate === ''
  const read = readFields(fields, prompt.value ?? DEFAULT_CLASSIFICATION_PROMPT)

  const submit = async (form: HTMLFormElement) => {
    if ('problem' in read) {
      setTried(true)
      focusField(form, read.field)
      return
    }
    setTried(false)
    // In a field, the next shortcut would be typed as text.
    if (form.contains(document.activeElement)) focusSearchButton()
    prompt.saveNow()
    // Right after the page was loaded, the saved criteria and what the plan allows may not be known yet.
    const planName = plan.isPending
      ? await services.cache.query(planQuery(services)).catch(() => null)
      : plan.data
    const criteria =
      prompt.value ?? (await services.cache.query(settingsQuery(services))).classificationPrompt
    const { chosen } = maxResultsField(planName ?? null, read.criteria.maxResults)
    onSearch({ ...read.criteria, maxResults: chosen }, criteria)
  }
  return { read, fault: 'problem' in read && (tried || datesMissing) ? read : null, submit }
}

export const SEARCH_BUTTON_ID = 'search-product-hunt'

/** The button shows how far the search is, and begins the next one. */
export const focusSearchButton = (options?: FocusOptions): void =>
  document.getElementById(SEARCH_BUTTON_ID)?.focus(options)

/** Focuses a field by its name, and shows it where it is folded away. */
function focusField(form: HTMLFormElement, name: SearchField): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}
