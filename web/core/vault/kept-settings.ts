import type { SettingName } from '#domain/credentials.ts'
import { looksSealed } from './envelope.ts'
import type { KeyStore } from './key-store.ts'
import type { Sealing } from './sealing.ts'

export interface KeptSettingsOptions {
  userId: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  keyStore: KeyStore
  sealing: Sealing
  /** Called with a setting that was removed because it could not be decrypted. */
  onCorrupted: (name: SettingName) => void
}

/**
 * The user's settings in the browser's storage, encrypted. Calls are made one after the other; other tabs may write in
 * between. They reject when the key store or the server's share of the key cannot be reached; nothing is removed then.
 */
export interface KeptSettings {
  /** The setting's text; null when there is none or when it cannot be decrypted. A plain value is encrypted on the way. */
  read: (name: SettingName) => Promise<string | null>
  /** Rejects when the storage is full; the old value then stays. */
  write: (name: SettingName, value: string) => Promise<void>
  remove: (name: SettingName) => Promise<void>
}

/** Where a setting is kept. */
export const slotOf = (userId: string, name: SettingName): string => `launchscout.${userId}.${name}`

export function createKeptSettings(options: KeptSettingsOptions): KeptSettings {
  const { userId, storage, keyStore, sealing, onCorrupted } = options

  async function read(name: SettingName): Promise<string | null> {
    const slot = slotOf(userId, name)
    const text = storage.getItem(slot)
    if (text === null) return migrate(name, name)
    const sealed = await keyStore.isSealed(userId, name)
    if (!sealed && !looksSealed(text)) return migrate(name, slot)
    const value = await sealing.unseal(name, text)
    // Another tab wrote meanwhile: what we judged is no longer there.
    if (storage.getItem(slot) !== text) return read(name)
    if (value === null) return giveUp(name, slot)
    storage.removeItem(name)
    if (!sealed) await keyStore.noteSealed(userId, name, true)
    return value
  }

  /** Encrypts a plain value: in the setting's own place, or under the bare setting name. */
  async function migrate(name: SettingName, place: string): Promise<string | null> {
    const plain = storage.getItem(place)
    if (plain === null) return null
    if (looksSealed(plain)) return giveUp(name, place)
    const encrypted = await sealing.seal(name, plain)
    const isInUse = place === name && storage.getItem(slotOf(userId, name)) !== null
    if (storage.getItem(place) !== plain || isInUse) return read(name)
    await keepIfRoom(name, encrypted)
    return plain
  }

  /** A full storage keeps what is there, and the next read tries again. */
  async function keepIfRoom(name: SettingName, encrypted: string): Promise<void> {
    try {
      await keep(name, encrypted)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    }
  }

  /** Keeps the encrypted text, and only then lets go of plain ones: a crash in between loses nothing. */
  async function keep(name: SettingName, encrypted: string): Promise<void> {
    storage.setItem(slotOf(userId, name), encrypted)
    storage.removeItem(name)
    await keyStore.noteSealed(userId, name, true)
  }

  async function giveUp(name: SettingName, place: string): Promise<null> {
    storage.removeItem(place)
    onCorrupted(name)
    await keyStore.noteSealed(userId, name, false)
    return null
  }

  return {
    read,
    write: async (name, value) => keep(name, await sealing.seal(name, value)),
    remove: async (name) => {
      storage.removeItem(slotOf(userId, name))
      storage.removeItem(name)
      sealing.forget(name)
      await keyStore.noteSealed(userId, name, false)
    },
  }
}
