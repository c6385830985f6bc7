import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { diagnosticsCustomerId } from '#operations/diagnostics/diagnostics-run.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SecretField } from '#web/ui/secret-field.tsx'
import { ENTITLEMENTS, REASONING_LEVELS } from './form-fields.ts'
import { diagnosticsMessages } from './messages.ts'
import type { DiagnosticsFormState as Form } from './use-diagnostics-form.ts'
import styles from './diagnostics-form.module.css'

const text = diagnosticsMessages.form

interface DiagnosticsFormProps {
  form: Form
  running: boolean
  onRun: () => void
  onStop: () => void
}

/** What a run is made with. The key stands in it alone, and in session storage while Remember is ticked. */
export function DiagnosticsForm({ form, running, onRun, onStop }: DiagnosticsFormProps) {
  const { fields, errors, change } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <form
      ref={element}
      aria-label={text.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!running) onRun()
      }}
    >
      <Card className={styles.form}>
        <KeyField form={form} />
        <TextInput
          label={text.baseUrl}
          type="url"
          autoComplete="off"
          spellCheck={false}
          value={fields.baseUrl}
          error={errors.baseUrl}
          onChange={(event) => change({ baseUrl: event.currentTarget.value })}
        />
        <CustomerIdField form={form} />
        <TextInput
          label={text.feature}
          autoComplete="off"
          value={fields.feature}
          onChange={(event) => change({ feature: event.currentTarget.value })}
        />
        <TextInput
          label={text.tags}
          autoComplete="off"
          value={fields.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
        />
        <EntitlementChecks form={form} />
        <NativeSelect
          label={text.reasoning}
          data={[...REASONING_LEVELS]}
          value={fields.reasoningLevel}
          onChange={(event) => {
            const level = REASONING_LEVELS.find((one) => one === event.currentTarget.value)
            if (level !== undefined) change({ reasoningLevel: level })
          }}
        />
        <Checkbox
          label={text.hostedClassify}
          checked={fields.hostedClassify}
          onChange={(event) => change({ hostedClassify: event.currentTarget.checked })}
        />
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

interface FieldProps {
  form: Form
}

function KeyField({ form: { fields, errors, change } }: FieldProps) {
  return (
    <Stack gap="xs" className={styles.key ?? ''}>
      <SecretField
        label={text.key}
        value={fields.key}
        error={errors.key ?? null}
        busy={false}
        onType={(key) => change({ key })}
        onClear={() => change({ key: '' })}
      />
      <Text c="dimmed">{text.keyKinds}</Text>
      <Checkbox
        label={text.remember}
        checked={fields.remember}
        onChange={(event) => change({ remember: event.currentTarget.checked })}
      />
    </Stack>
  )
}

/** Says which customer id is sent, where it is not the one that was typed. */
function CustomerIdField({ form: { fields, customerId, change } }: FieldProps) {
  const sentId = diagnosticsCustomerId(customerId, fields.key.trim(), () => 0)
  const isMadeUp = customerId.replace(/[^A-Za-z0-9_-]/g, '') === ''
  return (
    <TextInput
      label={text.customerId}
      autoComplete="off"
      spellCheck={false}
      value={customerId}
      description={
        isMadeUp ? text.customerMadeUp : sentId === customerId ? undefined : text.customerSent(sentId)
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => change({ customerId: event.currentTarget.value })}
    />
  )
}

function EntitlementChecks({ form: { fields, change } }: FieldProps) {
  return (
    <fieldset>
      <Text component="legend" mb="xs" fw="var(--weight-medium)">
        {text.requested}
      </Text>
      <Group gap="md">
        {ENTITLEMENTS.map((name) => (
          <Checkbox
            key={name}
            label={text.entitlements[name]}
            checked={fields.requested[name]}
            onChange={(event) =>
              change({ requested: { ...fields.requested, [name]: event.currentTarget.checked } })
            }
          />
        ))}
      </Group>
    </fieldset>
  )
}
