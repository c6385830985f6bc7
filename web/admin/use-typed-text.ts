import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const settlesAfterMs = 250

/**
 * The text of a search box that settles when the typing rests.
 * @param settled the text as it stands in the address; another one that comes from there, as Back brings it, is taken over
 * @param settle called with a text that has come to rest
 */
export function useTypedText(
  settled: string,
  settle: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(settled)
  const [seen, setSeen] = useState(settled)
  const [sent, setSent] = useState(settled)
  if (settled !== seen) {
    setSeen(settled)
    // The own text on its way back from the address is older than what was typed since.
    if (settled !== sent) {
      setSent(settled)
      setText(settled)
    }
  }
  const settleSoon = useDebouncedCallback((typed: string) => {
    setSent(typed)
    settle(typed)
  }, settlesAfterMs)
  return [
    text,
    (typed) => {
      setText(typed)
      settleSoon(typed)
    },
  ]
}
