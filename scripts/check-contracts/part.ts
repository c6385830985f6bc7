/** What one part of `npm run check:contracts` found. */
export interface PartReport {
  /** What was held against what, in a few words. */
  name: string
  /** How many facts, replies or calls were compared. */
  checked: number
  /** One line for each difference; empty when all agree. */
  problems: string[]
}

/**
 * A part of `npm run check:contracts`: holds files of contracts/, the clients and the sandbox against the originals.
 * @param originals the folder with the originals, ending with a slash
 * @throws where a file of the folder is missing or cannot be read
 */
export type Part = (originals: URL) => Promise<PartReport[]>
