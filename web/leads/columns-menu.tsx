import { Button, Stack } from '@mantine/core'
import { useId } from 'react'
import { Popover } from '#web/ui/popover.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { HIDEABLE_COLUMNS, type HideableColumn } from './leads-columns.ts'
import { leadsMessages } from './messages.ts'

interface ColumnsMenuProps {
  hidden: readonly HideableColumn[]
  setShown: (column: HideableColumn, shown: boolean) => void
  showAll: () => void
}

/** Which columns of the table are shown. The browser's own popover: Escape and a click beside it close it. */
export function ColumnsMenu({ hidden, setShown, showAll }: ColumnsMenuProps) {
  const id = useId()
  const text = leadsMessages
  return (
    <>
      <Button variant="default" popoverTarget={id}>
        {hidden.length === 0 ? text.columnsButton : text.columnsHidden(hidden.length)}
      </Button>
      <Popover id={id} aria-label={text.columnsShown}>
        <Stack gap="2xs" w={200}>
          <TickBox label={text.columns.name} checked disabled onChange={() => undefined} />
          {HIDEABLE_COLUMNS.map((column) => (
            <TickBox
              key={column}
              label={text.columns[column]}
              checked={!hidden.includes(column)}
              onChange={(shown) => setShown(column, shown)}
            />
          ))}
          <Button variant="default" fullWidth mt="xs" onClick={showAll}>
            {text.columnsReset}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}
