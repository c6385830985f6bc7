import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface LeadsNoticeProps {
  title: string
  text: string
  action: { label: string; onClick: () => void; href?: string }
  /** True for an error, which screen readers say at once. */
  urgent?: boolean
}

/** A screen without rows: what is the matter, and the one thing to do next. */
export function LeadsNotice({ title, text, action, urgent = false }: LeadsNoticeProps) {
  const { label, onClick, href } = action
  return (
    <EmptyState
      role={urgent ? 'alert' : 'status'}
      title={title}
      text={text}
      action={
        href === undefined ? (
          <Button onClick={onClick}>{label}</Button>
        ) : (
          <Button
            component="a"
            href={href}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onClick()
            }}
          >
            {label}
          </Button>
        )
      }
    />
  )
}
