import '#web/ui/component-styles.css'
import { Box, Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { mailToSelf } from './small-screen.ts'
import { welcomeMessages } from './welcome-messages.ts'
import styles from './mobile-splash.module.css'

export interface MobileSplashProps {
  /** The address of the app. */
  address: string
  /** The user's; null while nobody is signed in. */
  email: string | null
  /** Leaves the QR code out: nobody scans the screen of the phone in their hand. */
  onPhone: boolean
  onContinue: () => void
}

/**
 * The notice of small screens (SPEC 2, Other screens). The topmost dialog: whatever is open behind it stays open, out
 * of reach.
 */
export function MobileSplash({ address, email, onPhone, onContinue }: MobileSplashProps) {
  const [linkShown, setLinkShown] = useState(false)
  const text = welcomeMessages.splash
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <ModalDialog className={styles.splash} locked onClose={onContinue}>
      {(_close, titleId) => (
        <Stack align="center" justify="safe center" mih="100%" p="lg" ta="center">
          <img src="/favicon.svg" alt="" width="56" height="56" />
          <Box component="h2" id={titleId} tabIndex={-1} fz="xl" lts="-0.02em">
            {text.title}
          </Box>
          <Text maw="42ch" c="dimmed">
            {text.text}
          </Text>
          {linkShown ? (
            <Stack align="center" gap="sm">
              <Text maw="42ch" c="dimmed">
                {text.link}
              </Text>
              <p>
                <a href={address}>{address}</a> <CopyButton value={address} />
              </p>
              {onPhone ? null : <QrCode text={address} label={text.qrCode(address)} />}
            </Stack>
          ) : null}
          <Stack gap="sm" w="min(320px, 100%)">
            <Button
              variant={linkShown ? 'default' : 'filled'}
              aria-expanded={linkShown}
              onClick={() => setLinkShown(!linkShown)}
            >
              {text.openOnDesktop}
            </Button>
            <Button variant={linkShown ? 'filled' : 'default'} onClick={onContinue}>
              {text.continueAnyway}
            </Button>
            <Button
              component="a"
              variant="transparent"
              c="var(--ink)"
              td="underline"
              href={mailToSelf({
                email: email ?? '',
                subject: text.mailSubject,
                body: text.mailBody(address),
              })}
            >
              {text.emailLink}
            </Button>
          </Stack>
        </Stack>
      )}
    </ModalDialog>
  )
}
