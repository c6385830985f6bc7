import { Box, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { missingSetting, SOURCES } from '#sources/registry.ts'
import { useServices } from '#web/core/services.tsx'
import { configuredSheet, settingsQuery } from '#web/core/vault/settings-query.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { finishOnboarding } from './finish-onboarding.ts'
import { ContactsStep, JudgeStep, SheetStep } from './launch-steps.tsx'
import { onboardingMessages } from './messages.ts'
import type { OnboardingActions, TriedContacts, TriedLaunch } from './onboarding-actions.ts'
import { StepBody, type StepsFrame, StepTitle } from './onboarding-modal.tsx'
import { TokenStep } from './token-step.tsx'
import { useTask } from './use-task.ts'
import styles from './onboarding-modal.module.css'

const STEPS = ['welcome', 'token', 'judge', 'usage', 'contacts', 'sheet'] as const
type Step = (typeof STEPS)[number]

export interface OnboardingStepsProps {
  /** Of the dialog around them. */
  frame: StepsFrame
  actions: OnboardingActions
  /** True where sample data can be taken without replacing a key of the user's own. */
  offersSample: boolean
  /** What the step about usage shows. */
  usage: ReactNode
}

/** The six steps (SPEC 2, Onboarding modal). Each does its thing once, and none must be done. */
export function OnboardingSteps({
  frame: { titleId, finishing, onFinishing, moves, close },
  ...content
}: OnboardingStepsProps) {
  const services = useServices()
  const title = useRef<HTMLHeadingElement>(null)
  const [index, setIndex] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const text = onboardingMessages
  const step: Step = STEPS[index] ?? 'welcome'
  const isLast = index === STEPS.length - 1

  // Who reads by ear hears where they are; the button that was pressed may be another one now.
  useEffect(() => title.current?.focus(), [step])

  const finish = async () => {
    onFinishing(true)
    setProblem(null)
    const failure = await finishOnboarding(services)
    onFinishing(false)
    if (failure === null) close()
    else setProblem(failure)
  }
  return (
    <>
      <header>
        <Stack gap="xs">
          <progress
            className={styles.progress}
            max={STEPS.length}
            value={index + 1}
            aria-labelledby={`${titleId}-at`}
          />
          <Text id={`${titleId}-at`} size="xs" c="dimmed">
            {text.stepOf(index + 1, STEPS.length)}
          </Text>
        </Stack>
        <StepTitle id={titleId} ref={title}>
          {text.steps[step].title}
        </StepTitle>
      </header>
      <StepBody>
        <Text c="dimmed">{text.steps[step].text}</Text>
        <StepContent step={step} {...content} />
      </StepBody>
      {problem === null ? null : (
        <Notice role="alert" tone="danger">
          {problem}
        </Notice>
      )}
      {moves === null
        ? null
        : createPortal(
            <>
              <Button
                variant="default"
                disabled={index === 0 || finishing}
                onClick={() => setIndex(index - 1)}
              >
                {text.back}
              </Button>
              <BusyButton
                busy={finishing}
                working={finishing}
                onClick={() => (isLast ? void finish() : setIndex(index + 1))}
              >
                {isLast ? (finishing ? text.finishing : text.finish) : text.next}
              </BusyButton>
            </>,
            moves,
          )}
    </>
  )
}

function StepContent({
  step,
  actions,
  offersSample,
  usage,
}: Omit<OnboardingStepsProps, 'frame'> & { step: Step }) {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const [launch, setLaunch] = useState<TriedLaunch | null>(null)
  const [contacts, setContacts] = useState<TriedContacts | null>(null)
  const [saved, setSaved] = useState(false)
  const [judging, finding, saving] = [useTask(), useTask(), useTask()]
  if (settings === undefined) return null
  const hasToken = missingSetting(SOURCES[0], settings) === null
  switch (step) {
    case 'welcome':
      return null
    case 'token':
      return <TokenStep actions={actions} hasToken={hasToken} offersSample={offersSample} />
    case 'judge':
      return (
        <JudgeStep
          task={judging}
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
      return <Box w="100%">{usage}</Box>
    case 'contacts':
      return (
        <ContactsStep
          task={finding}
          actions={actions}
          launch={launch}
          contacts={contacts}
          onFound={setContacts}
        />
      )
    case 'sheet':
      return (
        <SheetStep
          task={saving}
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
