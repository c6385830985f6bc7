import type { Sheets } from '#clients/sheets/sheets.ts'

/** Runs one job at a time for a name: Web Locks in the browser. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** What one browser writes to one sheet is written in turn. */
export const lockName = ({ spreadsheetId }: Sheets): string => `launchscout-sheet-${spreadsheetId}`
