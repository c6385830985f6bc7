import { OPEN_CHOOSER_WARNING, type PublicConfig } from '#domain/backend/public-config.ts'
import styles from './open-trial-warning.module.css'

/** Above every page where anyone can sign in as anybody (ACCOUNT_CHOOSER=anyone). */
export function OpenTrialWarning({ config }: { config: PublicConfig }) {
  return config.isOpenToAnyone ? (
    <p role="alert" className={styles.warning}>
      {OPEN_CHOOSER_WARNING}
    </p>
  ) : null
}
