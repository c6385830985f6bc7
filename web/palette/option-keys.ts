/**
 * The option that a key makes the active one, in a list of which one always is (ARIA Authoring Practices 1.2, combobox
 * with a listbox); null for a key that is the field's.
 */
export function movedOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count
    case 'ArrowUp':
      return (active + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
