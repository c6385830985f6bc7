import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Group, Switch } from '@mantine/core'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { adminLogsMessages } from './messages.ts'
import type { LiveTail } from './use-live-entries.ts'
import shared from '#web/ui/shared.module.css'
import styles from './live-bar.module.css'

const text = adminLogsMessages.live

interface LiveBarProps {
  on: boolean
  tail: LiveTail
  onSwitch: (on: boolean) => void
}

/** Whether new entries are followed, and how that goes. */
export function LiveBar({ on, tail, onSwitch }: LiveBarProps) {
  return (
    <Group gap="sm" className={styles.live ?? ''}>
      <Switch
        label={text.on}
        color="var(--ink)"
        withThumbIndicator={false}
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        classNames={{ thumb: styles.thumb ?? '' }}
      />
      <p
        role="status"
        className={`${styles.state} ${shared.wrap} ${shared.muted}`}
        data-live={on && tail.state === 'connected' && !tail.paused}
      >
        {on ? stateText(tail) : text.off}
      </p>
    </Group>
  )
}

function stateText({ state, paused }: LiveTail): string {
  if (state === 'failed') return text.ended
  if (state === 'interrupted') return text.interrupted
  if (state === 'pending') return text.connecting
  return paused ? text.paused : text.connected
}

/** Stays in sight while the reader is further down: how many are new, and the way to them. */
export function JumpToLive({ waiting }: { waiting: number }) {
  return (
    <div role="status" className={styles.jump}>
      {waiting === 0 ? null : (
        <PlainButton look="pill" onClick={() => window.scrollTo({ top: 0 })}>
          <span aria-hidden="true">↑</span> {text.waiting(waiting)}
        </PlainButton>
      )}
    </div>
  )
}
