/** Runs jobs one after the other, in the order they are requested; a job that fails stops none behind it. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(job: () => Promise<T>): Promise<T> => {
    const turn = last.then(job)
    last = turn.catch(() => undefined)
    return turn
  }
}
