/** Whether an error of the system has this code, such as ENOENT. */
export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether a file is not there. */
export const isMissing = (error: unknown): boolean => isCode(error, 'ENOENT')
