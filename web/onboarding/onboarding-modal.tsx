import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { configuredSheet, settingsQuery } from '#web/shared/settings-query.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { ModalDialog } from '#web/shared/ui/modal-dialog.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { finishOnboarding } from './finish-onboarding.ts'
import { ContactsStep, JudgeStep, SheetStep } from './launch-steps.tsx'
import type { OnboardingActions, TriedContacts, TriedLaunch } from './onboarding-actions.ts'
import styles from './onboarding-modal.module.css'
import { TokenStep } from './token-step.tsx'

const STEPS = ['welcome', 'token', 'judge', 'usage', 'contacts', 'sheet'] as const
type Step = (typeof STEPS)[number]

interface OnboardingModalProps {
  actions: OnboardingActions
  /** True where sample data can be taken without replacing a key of the user's own. */
  offersSample: boolean
  /** What the step about usage shows. */
  usage: ReactNode
  onClose: () => void
}

/**
 * The six steps (SPEC 2). Each does its thing once, and none must be done. Escape, the backdrop and "Skip for now"
 * close it, but not while it is being finished.
 */
export function OnboardingModal({ onClose, ...content }: OnboardingModalProps) {
  const services = useServices()
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [index, setIndex] = useState(0)
  const [finishing, setFinishing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const text = messages.onboarding
  const step: Step = STEPS[index] ?? 'welcome'
  const isLast = index === STEPS.length - 1

  // Who reads by ear hears where they are; the button that was pressed may be another one now.
  useEffect(() => title.current?.focus(), [step])

  const finish = async (close: () => void) => {
    setFinishing(true)
    setProblem(null)
    const failure = await finishOnboarding(services)
    setFinishing(false)
    if (failure === null) close()
    else setProblem(failure)
  }
  return (
    <ModalDialog labelledBy={titleId} className={styles.dialog} locked={finishing} onClose={onClose}>
      {(close) => (
        <div className={styles.sheet}>
          <header>
            <div className={styles.where}>
              <progress
                className={styles.progress}
                max={STEPS.length}
                value={index + 1}
                aria-labelledby={`${titleId}-at`}
              />
              <p id={`${titleId}-at`}>{text.stepOf(index + 1, STEPS.length)}</p>
            </div>
            <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
              {text.steps[step].title}
            </h2>
          </header>
          <div className={styles.body}>
            <p className={styles.text}>{text.steps[step].text}</p>
            <StepContent step={step} {...content} />
          </div>
          {problem === null ? null : (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <footer className={styles.buttons}>
            <BusyButton variant="subtle" className={styles.skip ?? ''} busy={finishing} onClick={close}>
              {text.skip}
            </BusyButton>
            <span className={styles.spring} />
            <Button variant="default" disabled={index === 0 || finishing} onClick={() => setIndex(index - 1)}>
              {text.back}
            </Button>
            <BusyButton
              busy={finishing}
              working={finishing}
              onClick={() => (isLast ? void finish(close) : setIndex(index + 1))}
            >
              {isLast ? (finishing ? text.finishing : text.finish) : text.next}
            </BusyButton>
          </footer>
        </div>
      )}
    </ModalDialog>
  )
}

function StepContent({
  step,
  actions,
  offersSample,
  usage,
}: Omit<OnboardingModalProps, 'onClose'> & { step: Step }) {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const [launch, setLaunch] = useState<TriedLaunch | null>(null)
  const [contacts, setContacts] = useState<TriedContacts | null>(null)
  const [saved, setSaved] = useState(false)
  if (settings === undefined) return null
  const hasToken = settings.productHuntToken !== ''
  switch (step) {
    case 'welcome':
      return null
    case 'token':
      return <TokenStep actions={actions} hasToken={hasToken} offersSample={offersSample} />
    case 'judge':
      return (
        <JudgeStep
          actions={actions}
          hasToken={hasToken}
          launch={launch}
          onJudged={(judged) => {
            setLaunch(judged)
            setContacts(null)
            setSaved(false)
          }}
        />
      )
    case 'usage':
      return <div className={styles.usage}>{usage}</div>
    case 'contacts':
      return <ContactsStep actions={actions} launch={launch} contacts={contacts} onFound={setContacts} />
    case 'sheet':
      return (
        <SheetStep
          actions={actions}
          hasSheet={configuredSheet(settings) !== null}
          launch={launch}
          contacts={contacts}
          saved={saved}
          onSaved={() => setSaved(true)}
        />
      )
  }
}
