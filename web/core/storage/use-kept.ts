import { useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'

/** Choices of this page that the browser's storage refused: they last as long as the page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string): void {
  unstored.delete(key)
  try {
    localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  listeners.forEach((listener) => listener())
}

/**
 * A choice of the user that is no secret, kept as plain text in this browser, in step over its tabs (decision 0056).
 * @param name of the choice; unlike the settings' names
 * @param parse total: makes a value of what was kept, undefined where that is nothing or cannot be read. Make it once
 * @returns the value, and how to change it: by what it is at that moment, also in another tab
 */
export function useKept<Value>(
  name: string,
  parse: (kept: unknown) => Value,
): [Value, (next: (last: Value) => Value) => void] {
  const key = keyOf(useServices().user.id, name)
  const read = () => readText(key)
  const text = useSyncExternalStore(subscribe, read, read)
  const value = parse(fromJson(text))
  const change = (next: (last: Value) => Value) =>
    writeText(key, JSON.stringify(next(parse(fromJson(readText(key))))))
  return [value, change]
}

/** The same for what no part of the screen shows. */
export function keptOf<Value>(userId: string, name: string, parse: (kept: unknown) => Value) {
  const key = keyOf(userId, name)
  const read = (): Value => parse(fromJson(readText(key)))
  return {
    read,
    change: (next: (last: Value) => Value) => writeText(key, JSON.stringify(next(read()))),
  }
}

const keyOf = (userId: string, name: string): string => `launchscout.${userId}.${name}`

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
