import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

// Shorter than any hand needs from the last letter to a reload, for which nothing can be sealed any more.
const saveDelayMs = 100

export interface Prompt {
  /** What was typed here last, else what is saved, else the default; null while the saved copy is being read. */
  value: string | null
  /** `failed`: the browser would not store it; what was typed still counts until the page is left. */
  saving: 'not-changed' | 'under-way' | 'saved' | 'failed'
  change: (prompt: string) => void
  /** Saves what was typed without waiting for the typing to pause. */
  saveNow: () => void
  /** Back to the default; removes the saved copy. */
  reset: () => void
}

/** The classification prompt: saved automatically on change; Reset removes the saved copy (SPEC 4). */
export function usePrompt(): Prompt {
  const services = useServices()
  const { vault, cache } = services
  const { data: settings, isPending } = useQuery(settingsQuery(services))
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState<Prompt['saving']>('not-changed')
  const unsaved = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastStore = useRef<Promise<void>>(undefined)

  /** From here on the saved copy is shown, so that a change in another tab shows here too. */
  const showSaved = (prompt: string) => {
    cache.setQueryData(
      settingsQuery(services).queryKey,
      (old) => old && { ...old, classificationPrompt: prompt },
    )
    setTyped(null)
  }

  /** Of several saves under way, only the outcome of the last one is shown. */
  const showOutcome = (stored: Promise<void>, onStored: () => void) => {
    lastStore.current = stored
    const isLast = () => lastStore.current === stored && unsaved.current === null
    stored.then(
      () => {
        if (!isLast()) return
        onStored()
        setSaving('saved')
      },
      () => isLast() && setSaving('failed'),
    )
  }

  const saveNow = () => {
    clearTimeout(timer.current)
    const prompt = unsaved.current
    if (prompt === null) return
    unsaved.current = null
    // An emptied prompt is no prompt: the next visit begins with the default.
    const blank = prompt.trim() === ''
    const stored = blank ? vault.remove('classificationPrompt') : vault.write('classificationPrompt', prompt)
    showOutcome(stored, () => {
      if (!blank) showSaved(prompt)
    })
  }

  useOnLeaving(saveNow)

  const change = (prompt: string) => {
    unsaved.current = prompt
    setTyped(prompt)
    setSaving('under-way')
    clearTimeout(timer.current)
    timer.current = setTimeout(saveNow, saveDelayMs)
  }

  const reset = () => {
    clearTimeout(timer.current)
    unsaved.current = null
    setTyped(DEFAULT_CLASSIFICATION_PROMPT)
    setSaving('under-way')
    showOutcome(vault.remove('classificationPrompt'), () => showSaved(DEFAULT_CLASSIFICATION_PROMPT))
  }

  const value = typed ?? settings?.classificationPrompt ?? (isPending ? null : DEFAULT_CLASSIFICATION_PROMPT)
  return { value, saving, change, saveNow, reset }
}

/** Runs the work when the tab is hidden, the page goes away, or the component is unmounted. */
function useOnLeaving(work: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', work)
    document.addEventListener('visibilitychange', work)
    return () => {
      window.removeEventListener('pagehide', work)
      document.removeEventListener('visibilitychange', work)
      work()
    }
  }, [work])
}
