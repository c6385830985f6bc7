import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './tick-box.module.css'

interface TickBoxProps {
  label: ReactNode
  /** The name where the label alone does not distinguish the box from the others; it begins with the label. */
  name?: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  tabIndex?: number | undefined
  /** `withShift`: Shift was held, with the mouse or with the space key. */
  onChange: (checked: boolean, withShift: boolean) => void
}

/** The checkbox of all screens: one that 500 cards can have and that are ticked together. The library's is eight elements. */
export function TickBox({
  label,
  name,
  checked,
  indeterminate = false,
  disabled,
  tabIndex,
  onChange,
}: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={styles.box}>
      <input
        ref={input}
        type="checkbox"
        aria-label={name}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {label}
    </label>
  )
}
