import { useRef, useState } from 'react'

/** Places on the screen at which something is under way, such as a card that is being saved. */
export interface BusyPlaces {
  /** As it is drawn. */
  isBusy: (place: string) => boolean
  /** As it is: known before it is drawn. */
  isUnderWay: (place: string) => boolean
  /** False where something is under way there. */
  begin: (place: string) => boolean
  end: (place: string) => void
}

export function useBusyPlaces(): BusyPlaces {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const underWay = useRef(new Set<string>())
  const begin = (place: string) => {
    if (underWay.current.has(place)) return false
    setBusy(new Set(underWay.current.add(place)))
    return true
  }
  const end = (place: string) => {
    underWay.current.delete(place)
    setBusy(new Set(underWay.current))
  }
  const isUnderWay = (place: string) => underWay.current.has(place)
  return { isBusy: (place) => busy.has(place), isUnderWay, begin, end }
}
