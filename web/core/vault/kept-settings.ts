import type { Sealing } from './sealing.ts'
import type { SettingName } from './setting-names.ts'

export interface KeptSettingsOptions {
  userId: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
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
  const { userId, storage, sealing, onCorrupted } = options

  async function read(name: SettingName): Promise<string | null> {
    const slot = slotOf(userId, name)
    const text = storage.getItem(slot)
    if (text === null) return migrate(name)
    const value = await sealing.unseal(name, text)
    // Another tab wrote meanwhile: what we judged is no longer there.
    if (storage.getItem(slot) !== text) return read(name)
    if (value === null) {
      storage.removeItem(slot)
      onCorrupted(name)
      return null
    }
    storage.removeItem(name)
    return value
  }

  /** Encrypts a plain value, which stands under the bare setting name. */
  async function migrate(name: SettingName): Promise<string | null> {
    const plain = storage.getItem(name)
    if (plain === null) return null
    const encrypted = await sealing.seal(name, plain)
    if (storage.getItem(slotOf(userId, name)) !== null) return read(name)
    try {
      keep(name, encrypted)
    } catch (error) {
      // A full storage keeps what is there, and the next read tries again.
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    }
    return plain
  }

  /** Keeps the encrypted text, and only then lets go of a plain one: a crash in between loses nothing. */
  function keep(name: SettingName, encrypted: string): void {
    storage.setItem(slotOf(userId, name), encrypted)
    storage.removeItem(name)
  }

  return {
    read,
    write: async (name, value) => keep(name, await sealing.seal(name, value)),
    remove: (name) => {
      storage.removeItem(slotOf(userId, name))
      storage.removeItem(name)
      sealing.forget(name)
      return Promise.resolve()
    },
  }
}
