import { commonMessages } from '#web/ui/messages.ts'
import styles from './screen.module.css'

export function NotFound() {
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{commonMessages.notFound}</h1>
      <a className={styles.action} href="/">
        {commonMessages.backToApp}
      </a>
    </main>
  )
}
