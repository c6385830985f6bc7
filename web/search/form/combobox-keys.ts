/** What the list under a combobox shows: options, a line of text in their place, or nothing. */
export type ListState = 'options' | 'line' | 'closed'

export type KeyEffect =
  /** The active option changes; the caret stays. -1 for none. */
  | { kind: 'move'; active: number }
  /** The active option is taken. */
  | { kind: 'choose' }
  /** The typed text is taken as it is; nothing is submitted. */
  | { kind: 'settle' }
  | { kind: 'open'; active: number }
  | { kind: 'close' }
  /** The caret moves as in any field, and no option stays active. */
  | { kind: 'caret' }

/**
 * What a key does in a combobox with a list that is suggested, not completed (ARIA Authoring Practices 1.2, combobox,
 * "list autocomplete with manual selection"); null leaves the key to the field, and Enter to the form.
 * @param active the active option, -1 for none
 * @param count of options
 */
export function comboboxKey(
  { key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>,
  { list, active, count }: { list: ListState; active: number; count: number },
): KeyEffect | null {
  if (list === 'closed') {
    if (key === 'ArrowDown') return { kind: 'open', active: altKey ? -1 : 0 }
    return key === 'ArrowUp' && !altKey ? { kind: 'open', active: -1 } : null
  }
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) return { kind: 'close' }
  if (list === 'line') return null
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', active: (active + 1) % count }
    case 'ArrowUp':
      return { kind: 'move', active: active <= 0 ? count - 1 : active - 1 }
    case 'Enter':
      return active === -1 ? { kind: 'settle' } : { kind: 'choose' }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { kind: 'caret' }
    default:
      return null
  }
}
