import { countText, LOCALE } from '#web/ui/locale.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const THOUSAND = 1_000

/** A size as "12 MB" or "1.5 GB". */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log10(Math.max(THOUSAND, bytes)) / 3))
  const unit = UNITS[power - 1] ?? 'kilobyte'
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat(LOCALE, format).format(bytes / THOUSAND ** power)
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const ages = new Intl.RelativeTimeFormat(LOCALE)

/** How long ago something was, as "3 hours ago". */
export function ageText(ms: number): string {
  const seconds = Math.floor(ms / THOUSAND)
  const step = STEPS.find(([, length]) => seconds >= length)
  return step === undefined ? 'just now' : ages.format(-Math.floor(seconds / step[1]), step[0])
}

const errors = {
  NO_ROOM: 'Too little room on the disk to try it',
  NOT_WRITTEN: 'The file could not be written',
  TRIAL_REFUSED: 'The role of the database may not make a schema to try it in',
  NOT_RESTORED: 'It could not be restored',
  FILE_CHANGED: 'The file is damaged',
  WRONG_KEY: 'The file does not open with the passphrase or key that is set',
  LATER_VERSION: 'A later version has upgraded the database, and only that version can make a backup of it',
  STOPPED: 'The server stopped meanwhile',
  FAILED: 'The log says why',
} as const

/** The page about the installation itself (SPEC 2, Admin screens: System). */
export const systemMessages = {
  title: 'System',
  purpose: 'The state of this installation.',
  state: {
    title: 'State',
    means: 'As seen by the server process that answered. The command doctor prints the same.',
    failed: (message: string) => `Failed to load the state: ${message}`,
    away: 'The database does not answer.',
    room: {
      ENOUGH: null,
      SCARCE:
        'The disk is nearly full. Backups, and entries of the activity log about what users did, are left out until there is room.',
      FULL: 'The disk is full. Nothing can be saved until there is room.',
    },
    lost: 'This server process does not receive real-time events. Open pages update a few seconds late.',
    facts: {
      version: 'Launchscout',
      database: 'Database',
      size: 'Size of the database',
      listener: 'Real-time events',
      notices: 'Queue of real-time events',
      ends: 'Free calls not reported yet',
      replica: 'Replica',
    },
    engines: {
      EMBEDDED: (version: string) => `Embedded PostgreSQL ${version}`,
      OWN: (version: string) => `PostgreSQL ${version} of DATABASE_URL`,
    },
    places: { DATA: 'Disk of the data', BACKUPS: 'Disk of the backups' },
    free: (free: number, size: number) => `${bytesText(free)} of ${bytesText(size)} free`,
    listeners: { LISTENING: 'Working', LOST: 'Not working', UNUSED: 'Not in use' },
    full: (ratio: number) =>
      `${new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 }).format(ratio)} full`,
    noReplica: 'None, or not answering',
    behind: (ms: number) => `${countText(Math.round(ms / THOUSAND))} s behind`,
  },
  errors: {
    title: 'Errors of the last hour',
    means: 'From the log of the server process that answered. The log has the details.',
    none: 'None.',
    list: 'Errors of the last hour',
    columns: { message: 'Error', code: 'Code', count: 'Times', last: 'Last' },
  },
  backups: {
    title: 'Backups',
    means:
      'Each backup is restored once while it is made, to prove that it works. One that fails does not count.',
    failed: (message: string) => `Failed to load the backups: ${message}`,
    none: 'There is no backup yet.',
    old: (age: string) => `The last good backup was made ${age}.`,
    whatToDo: 'See below why later ones failed, or make one now.',
    plain:
      'Backups are not encrypted. They hold all users and their notes, but no keys of the server: after a restore, everybody signs in again, and blocks and usage of deleted accounts are forgotten. Set BACKUP_PASSPHRASE or BACKUP_PUBLIC_KEY to encrypt them.',
    facts: {
      last: 'Last good backup',
      size: 'Size',
      tried: 'Restored as a trial',
      encrypted: 'Encrypted',
      next: 'Next backup',
      folder: 'Folder',
    },
    size: (bytes: number, rows: number) => `${bytesText(bytes)}, ${countText(rows)} rows`,
    yes: 'Yes',
    no: 'No',
    off: 'None, because BACKUP_TIME is off.',
    folder: (folder: string, keep: number) => `${folder}, the latest ${countText(keep)} of each kind`,
    now: 'Back up now',
    making: 'Backing up…',
    begunFailed: (message: string) => `The backup could not be started: ${message}`,
    done: 'The backup was made and restored as a trial.',
    doneBadly: (reason: string) => `The backup failed. ${reason}.`,
    list: 'Latest backups',
    columns: { time: 'Time', result: 'Result', kind: 'Made', size: 'Size', rows: 'Rows' },
    kinds: { NIGHTLY: 'Nightly', BEFORE_MIGRATION: 'Before an update', MANUAL: 'By an admin' },
    good: 'Good',
    removed: 'Good. Deleted to make room',
    bad: (reason: string) => `Failed. ${reason}`,
    errors,
  },
} as const
