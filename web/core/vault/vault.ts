import { createTurns } from '../storage/in-turn.ts'
import { createKeptSettings, type KeptSettingsOptions, slotOf } from './kept-settings.ts'
import type { KeyShare } from './key-share.ts'
import type { KeyStore } from './key-store.ts'
import { createSealing, type Sealing } from './sealing.ts'
import { SETTING_NAMES, type SettingName } from './setting-names.ts'

/** The user's settings, encrypted in this browser (SPEC 3, Local settings; SPEC 4; DESIGN 7; docs/security.md). */
export interface Vault extends Pick<Sealing, 'seal' | 'unseal'> {
  /**
   * The setting's text; null when there is none or when it cannot be decrypted: then it is removed and recorded
   * as corrupted. A plain value is encrypted on the way. Rejects when the key store or the server's share of the key
   * cannot be reached: then nothing is removed.
   */
  read: (name: SettingName) => Promise<string | null>
  /** Rejects when the browser's storage is full, or as `read`; the old value then stays. */
  write: (name: SettingName, value: string) => Promise<void>
  remove: (name: SettingName) => Promise<void>
  /** The settings lost to corruption since the last call. */
  takeCorrupted: () => SettingName[]
  /** At sign-out: lets go of all that opens the vault. */
  lock: () => void
  /** Calls back after each change, here or in another tab. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

interface VaultOptions extends Omit<KeptSettingsOptions, 'sealing' | 'onCorrupted'> {
  keyStore: Pick<KeyStore, 'secret'>
  crypto: Crypto
  keyShare: KeyShare
  /** Where `storage` events of other tabs arrive. */
  events?: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** The vault of one user. Values are kept as `launchscout.<userId>.<setting>`. */
export function createVault({ userId, storage, keyStore, keyShare, crypto, events }: VaultOptions): Vault {
  const corrupted = new Set<SettingName>()
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  /** So that the last write asked for is the one that stays. */
  const inTurn = createTurns()
  const sealing = createSealing({ userId, keyStore, keyShare, crypto })
  const settings = createKeptSettings({
    userId,
    storage,
    sealing,
    onCorrupted: (name) => corrupted.add(name),
  })

  return {
    read: (name) => inTurn(() => settings.read(name)),
    write: (name, value) => inTurn(() => settings.write(name, value).then(notify)),
    remove: (name) => inTurn(() => settings.remove(name).then(notify)),
    seal: sealing.seal,
    unseal: sealing.unseal,
    lock: () => {
      sealing.forgetAll()
      keyShare.forget()
    },
    takeCorrupted: () => {
      const taken = [...corrupted]
      corrupted.clear()
      return taken
    },
    subscribe: (listener) => {
      const places = new Set<string>(SETTING_NAMES.map((name) => slotOf(userId, name)))
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
