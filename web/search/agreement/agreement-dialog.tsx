import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { judgedOf } from '#domain/agreement/blind-round.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { labelMessages } from '#web/core/labels/messages.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton, ToggleGroup } from '#web/ui/plain-button.tsx'
import { PromptLab } from '../lab/prompt-lab.tsx'
import { FocusPart } from '../results/focus-part.tsx'
import { type AgreementPlace, VIEWS } from './agreement-place.ts'
import { AgreementView } from './agreement-view.tsx'
import { BlindLabeling } from './blind-labeling.tsx'
import { agreementMessages } from './messages.ts'

const text = agreementMessages

interface AgreementDialogProps {
  place: AgreementPlace
  /** The search that is shown. */
  run: SearchRun
  /** What names the criteria that it judged by; null while they are not known. */
  promptHash: string | null
  onPlace: (place: AgreementPlace | null) => void
}

/** How often the score is right: launches to label, what the labels say, and a change to try (SPEC 3, Agreement). */
export default function AgreementDialog({ place, run, promptHash, onPlace }: AgreementDialogProps) {
  const { failure } = useLabels()
  const { data: settings } = useQuery(settingsQuery(useServices()))
  const judged = judgedOf(run)
  return (
    <ModalDialog width="1120px" onClose={() => onPlace(null)}>
      {(close, titleId) => (
        <Stack p="lg" gap="md">
          <Group justify="space-between">
            <h2 id={titleId}>{text.title}</h2>
            <PlainButton look="small" onClick={close}>
              {commonMessages.close}
            </PlainButton>
          </Group>
          <ToggleGroup
            label={text.viewsName}
            values={VIEWS}
            chosen={place}
            text={text.views}
            onChoose={onPlace}
          />
          {failure === null ? null : (
            <Notice role="alert" tone="danger">
              {labelMessages.notLoaded(sentenceFor(failure))}
            </Notice>
          )}
          <FocusPart name={text.views[place]} className={undefined}>
            {settings === undefined ? null : place === 'lab' ? (
              <PromptLab savedPrompt={settings.classificationPrompt} />
            ) : place === 'label' ? (
              <BlindLabeling
                judged={judged}
                promptHash={promptHash}
                running={run.phase === 'running'}
                onFigures={() => onPlace('figures')}
              />
            ) : (
              <AgreementView savedPrompt={settings.classificationPrompt} onLabel={() => onPlace('label')} />
            )}
          </FocusPart>
        </Stack>
      )}
    </ModalDialog>
  )
}
