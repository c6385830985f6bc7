/** Whether an error of the system has this code, such as ENOENT. */
export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether a file is not there. */
export const isMissing = (error: unknown): boolean => isCode(error, 'ENOENT')

const FILE_CALLS = ['open', 'read', 'write', 'fdatasync', 'ftruncate', 'mkdir', 'scandir', 'rename', 'unlink']
const NETWORK_CODES = ['EPIPE', 'ECONNRESET']

/** The file and the code of an error of the file system; null for any other error. `path` is empty where it has none. */
export function fileFault(error: unknown): { path: string; code: string } | null {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null
  const { code, syscall } = error
  if (typeof code !== 'string' || typeof syscall !== 'string') return null
  if (!FILE_CALLS.includes(syscall) || NETWORK_CODES.includes(code)) return null
  return { path: 'path' in error && typeof error.path === 'string' ? error.path : '', code }
}
