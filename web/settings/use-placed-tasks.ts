import { useState } from 'react'
import { type Flash, useFlash } from '#web/ui/use-flash.ts'

/** One task at a time, each with a place on the screen where its message appears. */
export interface PlacedTasks<Place extends string> {
  /** The place of the task under way. */
  busy: Place | null
  flashAt: (place: Place) => Flash | null
  say: (place: Place, kind: Flash['kind'], sentence: string, lastsMs?: number) => void
  /** Runs a task; a failure is shown at its place. Never rejects. */
  run: (place: Place, task: () => Promise<void>, failure: (error: unknown) => string) => Promise<void>
}

export function usePlacedTasks<Place extends string>(firstPlace: Place): PlacedTasks<Place> {
  const [busy, setBusy] = useState<Place | null>(null)
  const [flash, showFlash] = useFlash()
  const [flashPlace, setFlashPlace] = useState<Place>(firstPlace)

  const say: PlacedTasks<Place>['say'] = (place, kind, sentence, lastsMs) => {
    setFlashPlace(place)
    showFlash(kind, sentence, lastsMs)
  }
  return {
    busy,
    flashAt: (place) => (flashPlace === place ? flash : null),
    say,
    run: async (place, task, failure) => {
      setBusy(place)
      try {
        await task()
      } catch (error) {
        say(place, 'error', failure(error))
      } finally {
        setBusy(null)
      }
    },
  }
}
