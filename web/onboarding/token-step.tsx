import { PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { SOURCES } from '#sources/registry.ts'
import { storageMessages } from '#web/core/messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { KEPT_FROM_MANAGERS } from '#web/ui/secret-field.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { onboardingMessages } from './messages.ts'
import type { OnboardingActions } from './onboarding-actions.ts'
import { TaskLine } from './task-line.tsx'
import { useTask } from './use-task.ts'

interface TokenStepProps {
  actions: Pick<OnboardingActions, 'verifyToken' | 'useSampleData'>
  hasToken: boolean
  /** Where the installation offers sample data, and none of the user's keys would be replaced. */
  offersSample: boolean
}

/** Step 2: a token is pasted and tried before it is saved, or sample data taken. */
export function TokenStep({ actions, hasToken, offersSample }: TokenStepProps) {
  const text = onboardingMessages.steps.token
  const [{ label, page }] = SOURCES[0].settings
  const [token, setToken] = useState('')
  const [found, setFound] = useState<string | null>(null)
  const verifying = useTask(storageMessages.saveFailed)
  const sampling = useTask(storageMessages.saveFailed)
  // The button for sample data goes with the offer.
  const keepsFocus = useKeptFocus<HTMLFormElement>((form) => form.querySelector('input')?.focus())
  const verify = () => {
    setFound(null)
    sampling.forget()
    verifying.run(async () => {
      if (token.trim() === '') return text.empty
      const { launch, problem } = await actions.verifyToken(token.trim())
      setFound(launch === null ? text.verifiedNone : text.verified(launch))
      setToken('')
      return problem
    })
  }
  const takeSample = () => {
    verifying.forget()
    sampling.run(actions.useSampleData)
  }
  return (
    <form
      {...keepsFocus}
      style={{ width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!verifying.busy) verify()
      }}
    >
      <Stack align="start" gap="sm">
        <PasswordInput
          w="min(420px, 100%)"
          label={label}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          {...KEPT_FROM_MANAGERS}
        />
        <TaskLine task={verifying} label={text.verify} working={text.working(SOURCES[0].name)} onRun={verify}>
          {found !== null ? <p>{found}</p> : hasToken ? <p>{text.inPlace}</p> : null}
        </TaskLine>
        {offersSample ? (
          <BusyButton
            variant="default"
            busy={sampling.busy || verifying.busy}
            working={sampling.busy}
            onClick={takeSample}
          >
            {text.sample}
          </BusyButton>
        ) : null}
        {sampling.problem === null ? null : (
          <Notice role="alert" tone="danger">
            {sampling.problem}
          </Notice>
        )}
        <p>
          <a href={page.url} target="_blank" rel="noopener noreferrer">
            {page.label}
          </a>
        </p>
      </Stack>
    </form>
  )
}
