import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/classification.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

const saveDelayMs = 400

/** The classification prompt: saved automatically on change; Reset removes the saved copy (SPEC 4). */
export function usePrompt(): {
  value: string
  /** The browser would not store it; what was typed still counts until the page is left. */
  saveFailed: boolean
  change: (prompt: string) => void
  reset: () => void
} {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const [typed, setTyped] = useState<string | null>(null)
  const [saveFailed, setSaveFailed] = useState(false)
  const unsaved = useRef<string | null>(null)

  useEffect(() => {
    if (typed === null) return
    unsaved.current = typed
    const save = () => {
      if (unsaved.current === null) return
      const prompt = unsaved.current
      unsaved.current = null
      services.vault.write('classificationPrompt', prompt).then(
        () => setSaveFailed(false),
        () => setSaveFailed(true),
      )
    }
    const timer = setTimeout(save, saveDelayMs)
    window.addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
    }
  }, [typed, services.vault])

  return {
    value: typed ?? settings?.classificationPrompt ?? DEFAULT_CLASSIFICATION_PROMPT,
    saveFailed,
    change: setTyped,
    reset: () => {
      unsaved.current = null
      setTyped(null)
      services.cache.setQueryData(settingsQuery(services).queryKey, (old) =>
        old === undefined ? old : { ...old, classificationPrompt: DEFAULT_CLASSIFICATION_PROMPT },
      )
      services.vault.remove('classificationPrompt').then(
        () => setSaveFailed(false),
        () => setSaveFailed(true),
      )
    },
  }
}
