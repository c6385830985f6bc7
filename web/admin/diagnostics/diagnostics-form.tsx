import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { DiagnosticsSettings } from '#operations/diagnostics/diagnostics-run.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SecretField } from '#web/ui/secret-field.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import {
  customerIdIn,
  type DiagnosticsFields,
  ENTITLEMENTS,
  type FieldErrors,
  firstFields,
  readDiagnosticsFields,
  REASONING_LEVELS,
} from './form-fields.ts'
import { diagnosticsMessages } from './messages.ts'
import { rememberedKey, rememberKey } from './remembered-key.ts'
import styles from './diagnostics-form.module.css'

const text = diagnosticsMessages.form

interface DiagnosticsFormProps {
  running: boolean
  onRun: (settings: DiagnosticsSettings, letsHostedAiJudge: boolean) => void
  onStop: () => void
}

/** What a run is made with. The key stands in it alone, and in session storage while Remember is ticked. */
export function DiagnosticsForm({ running, onRun, onStop }: DiagnosticsFormProps) {
  const { config, user } = useServices()
  const [fields, setFields] = useState(() =>
    firstFields(config.metering.baseUrl, rememberedKey(sessionStorage)),
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const element = useRef<HTMLFormElement>(null)

  function change(changed: Partial<DiagnosticsFields>): void {
    const next = { ...fields, ...changed }
    setFields(next)
    setErrors({})
    rememberKey(sessionStorage, next)
  }
  function run(): void {
    const read = readDiagnosticsFields(fields, user.email, Math.random)
    if ('settings' in read) {
      onRun(read.settings, fields.hostedClassify)
      return
    }
    setErrors(read.errors)
    const name = 'key' in read.errors ? text.key : text.baseUrl
    const inputs = [...(element.current?.querySelectorAll('input') ?? [])]
    inputs.find(({ labels }) => labels?.[0]?.textContent === name)?.focus()
  }
  const typed = (name: 'baseUrl' | 'feature' | 'tags') => ({
    label: text[name],
    value: fields[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  })
  const part = { fields, change }
  return (
    <form
      ref={element}
      aria-label={text.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!running) run()
      }}
    >
      <Card className={styles.form}>
        <KeyPart {...part} error={errors.key ?? null} />
        <TextInput {...typed('baseUrl')} type="url" error={errors.baseUrl} />
        <TextInput
          label={text.customerId}
          description={text.customerNote}
          inputWrapperOrder={['label', 'input', 'description']}
          autoComplete="off"
          spellCheck={false}
          value={customerIdIn(fields, user.email)}
          onChange={(event) => change({ customerId: event.currentTarget.value })}
        />
        <TextInput {...typed('feature')} />
        <TextInput {...typed('tags')} />
        <Choices {...part} />
        <Group gap="xs" className={styles.actions ?? ''}>
          <BusyButton type="submit" busy={running} working={running}>
            {text.run}
          </BusyButton>
          <Button variant="default" data-disabled={!running} aria-disabled={!running} onClick={onStop}>
            {text.stop}
          </Button>
        </Group>
      </Card>
    </form>
  )
}

interface PartProps {
  fields: DiagnosticsFields
  change: (changed: Partial<DiagnosticsFields>) => void
}

function KeyPart({ fields, change, error }: PartProps & { error: string | null }) {
  return (
    <Stack gap="xs" className={styles.key ?? ''}>
      <SecretField
        label={text.key}
        value={fields.key}
        error={error}
        busy={false}
        onType={(key) => change({ key })}
        onClear={() => change({ key: '' })}
      />
      <Text c="dimmed">{text.keyKinds}</Text>
      <TickBox
        label={text.remember}
        checked={fields.remember}
        onChange={(remember) => change({ remember })}
      />
    </Stack>
  )
}

function Choices({ fields, change }: PartProps) {
  return (
    <>
      <fieldset>
        <Text component="legend" mb="xs" fw="var(--weight-medium)">
          {text.requested}
        </Text>
        <Group gap="0 var(--space-md)">
          {ENTITLEMENTS.map((name) => (
            <TickBox
              key={name}
              label={text.entitlements[name]}
              checked={fields.requested[name]}
              onChange={(wanted) => change({ requested: { ...fields.requested, [name]: wanted } })}
            />
          ))}
        </Group>
      </fieldset>
      <NativeSelect
        label={text.reasoning}
        data={[...REASONING_LEVELS]}
        value={fields.reasoningLevel}
        onChange={(event) => {
          const level = REASONING_LEVELS.find((one) => one === event.currentTarget.value)
          if (level !== undefined) change({ reasoningLevel: level })
        }}
      />
      <TickBox
        label={text.hostedClassify}
        checked={fields.hostedClassify}
        onChange={(hostedClassify) => change({ hostedClassify })}
      />
    </>
  )
}
