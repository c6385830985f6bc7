import type { ComponentPropsWithRef } from 'react'
import styles from './plain-button.module.css'

interface PlainButtonProps extends ComponentPropsWithRef<'button'> {
  look?: 'plain' | 'small' | 'pill' | 'toggle' | 'quiet'
}

/** A button beside the next thing to do, or one of many: the component library's weighs more. */
export const PlainButton = ({ look = 'plain', className = '', ...props }: PlainButtonProps) => (
  <button type="button" {...props} className={`${styles.button} ${className}`} data-look={look} />
)

/** Buttons side by side that belong together. */
export const ButtonRow = (props: ComponentPropsWithRef<'div'>) => (
  <div role="group" {...props} className={styles.toggles} />
)

interface ToggleGroupProps<Value extends string> {
  label: string
  values: readonly Value[]
  chosen: Value
  text: Readonly<Record<Value, string>>
  onChoose: (value: Value) => void
}

/**
 * A row of buttons of which one is pressed. The library's control is radio buttons with a mark that a script places: a
 * second look beside the row of the labels, of which none may be pressed.
 */
export const ToggleGroup = <Value extends string>({
  label,
  values,
  chosen,
  text,
  onChoose,
}: ToggleGroupProps<Value>) => (
  <ButtonRow aria-label={label}>
    {values.map((value) => (
      <PlainButton key={value} look="toggle" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {text[value]}
      </PlainButton>
    ))}
  </ButtonRow>
)
