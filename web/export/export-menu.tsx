import { Button, type ButtonProps } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'
import { commonMessages } from '#web/ui/messages.ts'
import { Popover } from '#web/ui/popover.tsx'
import type { ExportPanelProps } from './export-panel.tsx'
import { exportMessages } from './messages.ts'

const NotLoaded = () => <p role="alert">{exportMessages.notLoaded}</p>

const ExportPanel = lazy(() =>
  import('./export-panel.tsx').then(
    ({ ExportPanel }) => ({ default: ExportPanel }),
    () => ({ default: NotLoaded }),
  ),
)

interface ExportMenuProps extends ExportPanelProps {
  button?: Pick<ButtonProps, 'size' | 'className'>
}

/** The way out for what a screen shows: a file, or the clipboard. Its code is fetched when it is first opened. */
export function ExportMenu({ button, ...panel }: ExportMenuProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" {...button} popoverTarget={id}>
        {exportMessages.button}
      </Button>
      <Popover
        id={id}
        aria-label={exportMessages.name}
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened ? (
          <Suspense fallback={<p>{commonMessages.loading}</p>}>
            <ExportPanel {...panel} />
          </Suspense>
        ) : null}
      </Popover>
    </>
  )
}
