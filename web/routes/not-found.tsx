import { messages } from '#web/shared/messages.ts'
import styles from './screen.module.css'

export function NotFound() {
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{messages.common.notFound}</h1>
      <a className={styles.action} href="/">
        {messages.common.backToApp}
      </a>
    </main>
  )
}
