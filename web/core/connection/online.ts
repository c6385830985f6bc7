import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { abortReason, isServiceError } from '#clients/http.ts'

/**
 * Whether the browser has a connection, as the query library sees it, so that what is said and what waits agree. It
 * goes by the browser's events alone: a page that came from this very machine works without any network.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )

export const isOnline = (): boolean => onlineManager.isOnline()

/** Waits until there is a connection. @throws the signal's reason when aborted */
function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(abortReason(signal))
      return
    }
    if (isOnline()) {
      resolve()
      return
    }
    const leave = () => {
      stopListening()
      signal.removeEventListener('abort', onAbort)
    }
    const onAbort = () => {
      leave()
      reject(abortReason(signal))
    }
    const stopListening = onlineManager.subscribe((online) => {
      if (!online) return
      leave()
      resolve()
    })
    signal.addEventListener('abort', onAbort)
  })
}

/**
 * Does a job while there is a connection: it waits for one, and does again what broke off with it.
 * @throws as the job does; the signal's reason when aborted while it waits
 */
export async function whileOnline<T>(job: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    await untilOnline(signal)
    try {
      return await job()
    } catch (error) {
      const brokeOff = isServiceError(error, 'NETWORK') && !isOnline()
      if (!brokeOff) throw error
    }
  }
}
