import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import type { ReactNode } from 'react'
import styles from './onboarding-steps.module.css'
import type { Task } from './use-task.ts'

interface TaskLineProps {
  task: Task
  label: string
  /** What is told while it is done. */
  working: string
  /** Why it cannot be done yet. */
  missing?: string | null
  onRun: () => void
  /** What came of it. */
  children?: ReactNode
}

/** The button that does a step's thing, and below it what came of it. */
export function TaskLine({ task, label, working, missing = null, onRun, children }: TaskLineProps) {
  return (
    <>
      {missing === null ? (
        <BusyButton variant="default" busy={task.busy} working={task.busy} onClick={onRun}>
          {label}
        </BusyButton>
      ) : (
        <p className={styles.missing}>{missing}</p>
      )}
      <div role="status" className={styles.outcome}>
        {task.busy ? <p>{working}</p> : children}
      </div>
      {task.problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {task.problem}
        </p>
      )}
    </>
  )
}
