import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import styles from './mobile-splash.module.css'
import { QrCode } from './qr-code.tsx'
import { mailToSelf } from './small-screen.ts'
import { welcomeMessages } from './welcome-messages.ts'

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
  const titleId = useId()
  const text = welcomeMessages.splash
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
          {linkShown ? (
            <div className={styles.address}>
              <p className={styles.text}>{text.link}</p>
              <p>
                <a href={address}>{address}</a> <CopyButton value={address} />
              </p>
              {onPhone ? null : <QrCode text={address} label={text.qrCode(address)} />}
            </div>
          ) : null}
          <div className={styles.actions}>
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
            <a
              className={styles.mail}
              href={mailToSelf({
                email: email ?? '',
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
