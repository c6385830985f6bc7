import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Task } from './use-task.ts'
import styles from './onboarding-steps.module.css'

interface TaskLineProps {
  task: Task
  label: string
  /** Shown while the task runs. */
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
        <Text c="var(--medium)">{missing}</Text>
      )}
      <Text component="div" role="status" w="100%" c="dimmed" className={styles.outcome ?? ''}>
        {task.busy ? <p>{working}</p> : children}
      </Text>
      {task.problem === null ? null : (
        <Notice role="alert" tone="danger">
          {task.problem}
        </Notice>
      )}
    </>
  )
}
