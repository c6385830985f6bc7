import { sentenceFor } from '#web/shared/error-sentences.ts'
import { useState } from 'react'

/** One thing that is done on request, and how that goes. */
export interface Task {
  busy: boolean
  /** Why it did not work, the last time. */
  problem: string | null
  run: (job: () => Promise<string | null>) => void
  /** No more is said of it. */
  forget: () => void
}

/**
 * `job` resolves with the sentence of what is wrong, or null; what it throws is told by its code.
 * @param fallback what is told of a failure that has no code
 */
export function useTask(fallback?: string): Task {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (job: () => Promise<string | null>) => {
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await job())
    } catch (error) {
      setProblem(sentenceFor(error, fallback))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run: (job) => void run(job), forget: () => setProblem(null) }
}
