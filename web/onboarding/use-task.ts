import { useState } from 'react'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'

/** One thing that is done on request, and how that goes. */
export interface Task {
  busy: boolean
  /** Why it did not work, the last time. */
  problem: string | null
  run: (job: () => Promise<string | null>) => void
  /** Clears the problem. */
  forget: () => void
}

/**
 * `job` resolves with the sentence of what is wrong, or null; what it throws is shown by its code.
 * @param fallback what is shown for a failure without a code
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
