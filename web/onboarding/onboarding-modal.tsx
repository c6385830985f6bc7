import { Box, Group, Stack, Text } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, Suspense, useState } from 'react'
import { PanelBoundary } from '#web/core/errors/panel-boundary.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { onboardingMessages } from './messages.ts'
import styles from './onboarding-modal.module.css'

/** What the steps know of the dialog around them. */
export interface StepsFrame {
  /** The id of the step's title, which names the dialog. */
  titleId: string
  finishing: boolean
  onFinishing: (finishing: boolean) => void
  /** Where the buttons stand that go from step to step; null before it is drawn. */
  moves: HTMLElement | null
  close: () => void
}

interface OnboardingModalProps {
  /** Their code is fetched when they are first shown. */
  steps: (frame: StepsFrame) => ReactNode
  /** Called before they are drawn anew, to forget what failed. */
  onRetry: () => void
  onClose: () => void
}

const text = onboardingMessages

/**
 * The dialog of the onboarding. Escape, the backdrop and "Skip for now" close it, but not while it is being finished
 * (SPEC 2, Onboarding modal).
 */
export function OnboardingModal({ steps, onRetry, onClose }: OnboardingModalProps) {
  const [finishing, setFinishing] = useState(false)
  const [moves, setMoves] = useState<HTMLElement | null>(null)
  return (
    <ModalDialog width="640px" locked={finishing} onClose={onClose}>
      {(close, titleId) => (
        <Stack p="lg">
          <PanelBoundary
            onRetry={onRetry}
            frame={(fault) => (
              <>
                <Title id={titleId} />
                {fault}
              </>
            )}
            render={() => (
              <Suspense fallback={<StepToCome titleId={titleId} />}>
                {steps({ titleId, finishing, onFinishing: setFinishing, moves, close })}
              </Suspense>
            )}
          />
          <Group component="footer" gap="xs" className={styles.buttons}>
            {/* The same before the steps are there: one that were replaced under the pointer would lose its click. */}
            <BusyButton variant="subtle" className={styles.skip ?? ''} busy={finishing} onClick={close}>
              {text.skip}
            </BusyButton>
            <Group ref={setMoves} gap="xs" />
          </Group>
        </Stack>
      )}
    </ModalDialog>
  )
}

/** Names the dialog, and takes the focus at each step. */
export const StepTitle = (props: ComponentPropsWithRef<'h2'>) => (
  <Box component="h2" tabIndex={-1} mt="xs" fz="xl" lts="-0.02em" {...props} />
)

const Title = ({ id }: { id: string }) => (
  <StepTitle id={id} ref={(title) => title?.focus()}>
    {text.steps.welcome.title}
  </StepTitle>
)

/** As high for each step, so that the buttons stay where they are. */
export const StepBody = ({ children }: { children: ReactNode }) => (
  <Stack align="start" gap="sm" mih="220px">
    {children}
  </Stack>
)

/** The first step, of which all is known. */
const StepToCome = ({ titleId }: Pick<StepsFrame, 'titleId'>) => (
  <>
    <header>
      {/* Where its place among the steps will stand. */}
      <Box h={34} aria-busy="true" />
      <Title id={titleId} />
    </header>
    <StepBody>
      <Text c="dimmed">{text.steps.welcome.text}</Text>
    </StepBody>
  </>
)
