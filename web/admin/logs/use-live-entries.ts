import { useEffect, useRef, useState } from 'react'
import { followActivityLogs } from '#clients/backend/admin-documents.ts'
import type { SubscriptionState } from '#clients/backend/subscription-listener.ts'
import { useServices } from '#web/core/services.tsx'
import {
  type LiveEntries,
  matchesFilters,
  NO_LIVE,
  waitingCount,
  withEntry,
  withWaitingShown,
} from './live-entries.ts'
import type { LogFilters } from './logs-address.ts'
import type { LogEntry } from './logs-query.ts'

/** So far from the top of the page the reader is reading; new entries would push away what they read. */
const READING_PX = 160
/** Entries that come in a burst are drawn together. */
const BURST_MS = 100
/** The subscription starts a moment after the connection; entries in between are not reported. */
const FOLLOWED_AFTER_MS = 1_000

export interface LiveTail {
  /** Newest first. */
  shown: readonly LogEntry[]
  waiting: number
  state: SubscriptionState | 'interrupted'
  paused: boolean
}

/**
 * The entries that come while the page is open and that match. It pauses while the reader has scrolled away, and shows
 * what waited when they are back at the top.
 * @param onMissed called when there are entries that only the server knows: the connection was lost, or too many waited
 */
export function useLiveEntries(filters: LogFilters, enabled: boolean, onMissed: () => void): LiveTail {
  const { subscriptions } = useServices()
  const [live, setLive] = useState(NO_LIVE)
  const [paused, setPaused] = useState(isScrolledAway)
  const [state, setState] = useState<LiveTail['state']>('pending')
  // Other filters have other entries, which their own list brings.
  const filtersKey = JSON.stringify(filters)
  const [shownFor, setShownFor] = useState(filtersKey)
  if (shownFor !== filtersKey) {
    setShownFor(filtersKey)
    setLive(NO_LIVE)
  }
  const latest = useRef({ filters, onMissed, live })
  useEffect(() => {
    latest.current = { filters, onMissed, live }
  })

  useEffect(() => {
    const change = (entries: LiveEntries) => {
      const away = isScrolledAway()
      const next = away ? entries : withWaitingShown(entries)
      // What was not kept is with the server only.
      const missed = !away && next.dropped > 0
      latest.current.live = missed ? NO_LIVE : next
      setLive(latest.current.live)
      if (missed) latest.current.onMissed()
    }
    const onScroll = () => {
      setPaused(isScrolledAway())
      change(latest.current.live)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    const leave = enabled ? follow() : () => undefined
    return () => {
      window.removeEventListener('scroll', onScroll)
      leave()
    }

    function follow(): () => void {
      let wasConnected = false
      let burst: LogEntry[] = []
      let timer: ReturnType<typeof setTimeout> | undefined
      let missedTimer: ReturnType<typeof setTimeout> | undefined
      const draw = () => {
        const came = burst.filter((entry) => matchesFilters(entry, latest.current.filters))
        burst = []
        timer = undefined
        const away = isScrolledAway()
        change(came.reduce((all, entry) => withEntry(all, entry, away), latest.current.live))
      }
      const end = subscriptions.subscribe(
        followActivityLogs,
        {},
        {
          onData: ({ onActivityLog: entry }) => {
            burst.push(entry)
            timer ??= setTimeout(draw, BURST_MS)
          },
          onState: (next) => {
            setState(next === 'pending' && wasConnected ? 'interrupted' : next)
            clearTimeout(missedTimer)
            if (next === 'connected' && wasConnected)
              missedTimer = setTimeout(() => latest.current.onMissed(), FOLLOWED_AFTER_MS)
            wasConnected ||= next === 'connected'
          },
        },
      )
      return () => {
        clearTimeout(timer)
        clearTimeout(missedTimer)
        end()
      }
    }
  }, [subscriptions, enabled])

  return { shown: live.shown, waiting: waitingCount(live), state, paused }
}

const isScrolledAway = (): boolean => window.scrollY > READING_PX
