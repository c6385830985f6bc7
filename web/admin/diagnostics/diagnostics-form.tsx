import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useEffect, useRef } from 'react'
import { diagnosticsCustomerId } from '#operations/diagnostics/diagnostics-run.ts'
import { diagnosticsMessages } from '#web/shared/diagnostics-messages.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { SecretField } from '#web/shared/ui/secret-field.tsx'
import styles from './diagnostics-form.module.css'
import { ENTITLEMENTS, REASONING_LEVELS } from './form-fields.ts'
import type { DiagnosticsForm as Form } from './use-diagnostics-form.ts'

const text = diagnosticsMessages.form

interface DiagnosticsFormProps {
  form: Form
  running: boolean
  onRun: () => void
  onStop: () => void
}

/** What a run is made with. The key stands in it alone, and in session storage while Remember is ticked. */
export function DiagnosticsForm({ form, running, onRun, onStop }: DiagnosticsFormProps) {
  const { fields, customerId, errors, change } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [errors])
  const sentId = diagnosticsCustomerId(customerId, fields.key.trim(), () => 0)
  const isMadeUp = customerId.replace(/[^A-Za-z0-9_-]/g, '') === ''
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={text.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!running) onRun()
      }}
    >
      <div className={styles.key}>
        <SecretField
          label={text.key}
          value={fields.key}
          error={errors.key ?? null}
          busy={false}
          onType={(key) => change({ key })}
          onClear={() => change({ key: '' })}
        />
        <p className={styles.note}>{text.keyKinds}</p>
        <Checkbox
          label={text.remember}
          checked={fields.remember}
          onChange={(event) => change({ remember: event.currentTarget.checked })}
        />
      </div>
      <TextInput
        label={text.baseUrl}
        type="url"
        autoComplete="off"
        spellCheck={false}
        value={fields.baseUrl}
        error={errors.baseUrl}
        onChange={(event) => change({ baseUrl: event.currentTarget.value })}
      />
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
      <fieldset className={styles.requested}>
        <legend>{text.requested}</legend>
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
      <Checkbox
        label={text.hostedClassify}
        checked={fields.hostedClassify}
        onChange={(event) => change({ hostedClassify: event.currentTarget.checked })}
      />
      <div className={styles.actions}>
        <BusyButton type="submit" busy={running} working={running}>
          {text.run}
        </BusyButton>
        <Button variant="default" data-disabled={!running} aria-disabled={!running} onClick={onStop}>
          {text.stop}
        </Button>
      </div>
    </form>
  )
}
