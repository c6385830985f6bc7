/** The time of a job is over, or its process stops. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp'
}

/**
 * Does a job, whether or not it looks at its signal.
 * @throws TimeUp; what the job throws
 */
export async function withinTime<T>(
  ms: number,
  stopped: AbortSignal,
  job: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), Math.max(ms, 0))
  const signal = AbortSignal.any([limit.signal, stopped])
  const { promise: isOver, reject } = Promise.withResolvers<never>()
  const end = () => reject(new TimeUp())
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    return await Promise.race([job(signal), isOver])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
