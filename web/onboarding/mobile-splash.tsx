import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { type FlagStore, SESSION_FLAGS } from '#web/shared/session/session-flags.ts'
import { CopyButton } from '#web/shared/ui/copy-button.tsx'
import { ModalDialog } from '#web/shared/ui/modal-dialog.tsx'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { QrCode } from './qr-code.tsx'
import { isPhoneLike, mailToSelf, NARROW_WINDOW } from './small-screen.ts'
import styles from './mobile-splash.module.css'

interface BehindSplashProps {
  /** sessionStorage. */
  flags: FlagStore
  userAgent: string
  children: ReactNode
  /** A dialog over the app, which comes after the splash. */
  dialog: ReactNode
}

/**
 * The app, and on a small screen the splash over it until Continue Anyway (SPEC 4). The app stays as it is behind it, as
 * does its dialog once it was begun: a window made narrow for a moment loses nothing.
 */
export function BehindSplash({ flags, userAgent, children, dialog }: BehindSplashProps) {
  const narrow = useMediaQuery(NARROW_WINDOW, false, { getInitialValueInEffect: false })
  const [passed, setPassed] = useState(() => flags.getItem(SESSION_FLAGS.splashPassed) !== null)
  const shown = !passed && (narrow || isPhoneLike(userAgent))
  const [begun, setBegun] = useState(false)
  const isBegun = dialog !== null && (begun || !shown)
  if (isBegun !== begun) setBegun(isBegun)
  return (
    <>
      {children}
      {isBegun ? dialog : null}
      {shown ? (
        <MobileSplash
          onContinue={() => {
            flags.setItem(SESSION_FLAGS.splashPassed, 'done')
            setPassed(true)
          }}
        />
      ) : null}
    </>
  )
}

/** The topmost dialog: whatever is open behind it stays open, out of reach. */
function MobileSplash({ onContinue }: { onContinue: () => void }) {
  const { config, user } = useServices()
  const [asked, setAsked] = useState(false)
  const titleId = useId()
  const text = messages.splash
  const address = config.publicUrl
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <ModalDialog labelledBy={titleId} className={styles.splash} locked onClose={onContinue}>
      {() => (
        <div className={styles.sheet}>
          <img src="/favicon.svg" alt="" width="56" height="56" />
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {text.title}
          </h2>
          <p className={styles.text}>{text.text}</p>
          {asked ? (
            <div className={styles.address}>
              <p className={styles.text}>{text.link}</p>
              <p>
                <a href={address}>{address}</a> <CopyButton value={address} />
              </p>
              <QrCode text={address} label={text.qrCode(address)} />
            </div>
          ) : null}
          <div className={styles.actions}>
            <Button
              variant={asked ? 'default' : 'filled'}
              aria-expanded={asked}
              onClick={() => setAsked(!asked)}
            >
              {text.openOnDesktop}
            </Button>
            <Button variant={asked ? 'filled' : 'default'} onClick={onContinue}>
              {text.continueAnyway}
            </Button>
            <a
              className={styles.mail}
              href={mailToSelf({
                email: user.email,
                subject: text.mailSubject,
                body: text.mailBody(address),
              })}
            >
              {text.emailLink}
            </a>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}
