/**
 * The request id of a hosted call: equal for the same job on the same input, so that a reload or a retry finds
 * the kept answer and never pays twice (DESIGN 5).
 * @param parts what makes the job: the operation and its whole input; another input is another call
 * @returns 64 hex digits
 */
export async function requestIdFor(parts: readonly string[], subtle: SubtleCrypto): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
