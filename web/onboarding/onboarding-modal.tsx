import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { messages } from '#web/shared/messages.ts'
import { ModalDialog } from '#web/shared/ui/modal-dialog.tsx'
import { PanelBoundary } from '#web/shared/ui/panel-boundary.tsx'
import { Bone, Skeleton } from '#web/shared/ui/skeleton.tsx'
import { type ReactNode, Suspense, useId, useState } from 'react'
import styles from './onboarding-modal.module.css'

/** What the steps know of the dialog around them. */
export interface StepsFrame {
  /** The id of the step's title, which names the dialog. */
  titleId: string
  finishing: boolean
  onFinishing: (finishing: boolean) => void
  close: () => void
}

interface OnboardingModalProps {
  /** Their code is fetched when they are first shown. */
  steps: (frame: StepsFrame) => ReactNode
  /** Called before they are drawn anew, to forget what failed. */
  onRetry: () => void
  onClose: () => void
}

const text = messages.onboarding

/**
 * The dialog of the onboarding. Escape, the backdrop and "Skip for now" close it, but not while it is being finished
 * (SPEC 2).
 */
export function OnboardingModal({ steps, onRetry, onClose }: OnboardingModalProps) {
  const titleId = useId()
  const [finishing, setFinishing] = useState(false)
  return (
    <ModalDialog labelledBy={titleId} className={styles.dialog} locked={finishing} onClose={onClose}>
      {(close) => (
        <PanelBoundary
          onRetry={onRetry}
          frame={(fault) => (
            <div className={styles.sheet}>
              <Title id={titleId} />
              {fault}
              <Skip onClick={close} />
            </div>
          )}
          render={() => (
            <Suspense fallback={<StepsToCome titleId={titleId} close={close} />}>
              {steps({ titleId, finishing, onFinishing: setFinishing, close })}
            </Suspense>
          )}
        />
      )}
    </ModalDialog>
  )
}

const Title = ({ id }: { id: string }) => (
  <h2 id={id} tabIndex={-1} className={styles.title} ref={(title) => title?.focus()}>
    {text.steps.welcome.title}
  </h2>
)

const Skip = ({ onClick }: { onClick: () => void }) => (
  <footer className={styles.buttons}>
    <Button variant="subtle" className={styles.skip ?? ''} onClick={onClick}>
      {text.skip}
    </Button>
  </footer>
)

/** The first step, of which all but the buttons is known. */
const StepsToCome = ({ titleId, close }: Pick<StepsFrame, 'titleId' | 'close'>) => (
  <div className={styles.sheet}>
    <header>
      <Skeleton className={styles.where}>
        <Bone height={6} />
        <Bone width="70px" height={20} />
      </Skeleton>
      <Title id={titleId} />
    </header>
    <div className={styles.body}>
      <p className={styles.text}>{text.steps.welcome.text}</p>
    </div>
    <Skip onClick={close} />
  </div>
)
