import { SETTING_NAMES, type SettingName } from '#domain/credentials.ts'
import { createTurns } from '#web/shared/in-turn.ts'
import { looksSealed } from './envelope.ts'
import type { KeyStore } from './key-store.ts'
import { createSealing, type Sealing } from './sealing.ts'

/** The user's settings, encrypted in this browser (SPEC 4, 9; DESIGN 7; docs/security.md). */
export interface Vault extends Pick<Sealing, 'seal' | 'unseal'> {
  /**
   * The setting's text; null when there is none or when it cannot be decrypted: then it is removed and recorded
   * as corrupted. A plain value is encrypted on the way. Rejects when the key store cannot be reached.
   */
  read: (name: SettingName) => Promise<string | null>
  /** Rejects when the browser's storage is full or the key store cannot be reached; the old value then stays. */
  write: (name: SettingName, value: string) => Promise<void>
  remove: (name: SettingName) => Promise<void>
  /** The settings lost to corruption since the last call. */
  takeCorrupted: () => SettingName[]
  /** Calls back after each change, here or in another tab. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

interface VaultOptions {
  userId: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  keyStore: KeyStore
  crypto: Crypto
  /** Where `storage` events of other tabs arrive. */
  events?: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** The vault of one user. Values are kept as `launchscout.<userId>.<setting>`. */
export function createVault({ userId, storage, keyStore, crypto, events }: VaultOptions): Vault {
  const slotOf = (name: SettingName) => `launchscout.${userId}.${name}`
  const corrupted = new Set<SettingName>()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  /** So that the last write asked for is the one that stays. */
  const inTurn = createTurns()

  const { seal: encrypt, unseal: decrypt, forget } = createSealing({ userId, keyStore, crypto })

  /** Keeps the encrypted text, and only then lets go of plain ones: a crash in between loses nothing. */
  const keep = async (name: SettingName, encrypted: string): Promise<void> => {
    storage.setItem(slotOf(name), encrypted)
    storage.removeItem(name)
    await keyStore.noteSealed(userId, name, true)
  }
  const giveUp = async (name: SettingName, place: string): Promise<null> => {
    storage.removeItem(place)
    corrupted.add(name)
    await keyStore.noteSealed(userId, name, false)
    return null
  }

  async function read(name: SettingName): Promise<string | null> {
    const slot = slotOf(name)
    const text = storage.getItem(slot)
    if (text === null) return migrate(name, name)
    const sealed = await keyStore.isSealed(userId, name)
    if (!sealed && !looksSealed(text)) return migrate(name, slot)
    const value = await decrypt(name, text)
    // Another tab wrote meanwhile: what we judged is no longer there.
    if (storage.getItem(slot) !== text) return read(name)
    if (value === null) return giveUp(name, slot)
    storage.removeItem(name)
    if (!sealed) await keyStore.noteSealed(userId, name, true)
    return value
  }

  /** Encrypts a plain value of an older version: in the setting's own place, or under the bare setting name. */
  async function migrate(name: SettingName, place: string): Promise<string | null> {
    const plain = storage.getItem(place)
    if (plain === null) return null
    if (looksSealed(plain)) return giveUp(name, place)
    const encrypted = await encrypt(name, plain)
    if (storage.getItem(place) !== plain || (place === name && storage.getItem(slotOf(name)) !== null))
      return read(name)
    try {
      await keep(name, encrypted)
    } catch (error) {
      // A full storage keeps the plain value, and the next read tries again.
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    }
    return plain
  }

  return {
    read: (name) => inTurn(() => read(name)),
    write: (name, value) =>
      inTurn(async () => {
        await keep(name, await encrypt(name, value))
        notify()
      }),
    remove: (name) =>
      inTurn(async () => {
        storage.removeItem(slotOf(name))
        storage.removeItem(name)
        forget(name)
        await keyStore.noteSealed(userId, name, false)
        notify()
      }),
    seal: encrypt,
    unseal: decrypt,
    takeCorrupted: () => {
      const taken = [...corrupted]
      corrupted.clear()
      return taken
    },
    subscribe: (listener) => {
      const places = new Set<string>(SETTING_NAMES.map(slotOf))
      // A null key tells that the whole storage was cleared.
      const onStorage = ({ key }: StorageEvent) => (key === null || places.has(key)) && listener()
      listeners.add(listener)
      events?.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        events?.removeEventListener('storage', onStorage)
      }
    },
  }
}
