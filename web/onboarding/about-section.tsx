import { messages } from '#web/shared/messages.ts'
import styles from './about-section.module.css'

/** What the app is and does, closed until asked for (SPEC 2). The photo can be replaced by the operator's (DESIGN 8). */
export function AboutSection() {
  const text = messages.about
  return (
    <details className={styles.about}>
      <summary className={styles.summary}>{text.title}</summary>
      <div className={styles.body}>
        <div className={styles.words}>
          <p className={styles.tagline}>{text.tagline}</p>
          <ul className={styles.features}>
            {text.features.map(({ name, text: what }) => (
              <li key={name}>
                <h3 className={styles.name}>{name}</h3>
                <p>{what}</p>
              </li>
            ))}
          </ul>
          <dl className={styles.notes}>
            <div>
              <dt>{text.meteringTitle}</dt>
              <dd>{text.metering}</dd>
            </div>
            <div>
              <dt>{text.disclaimerTitle}</dt>
              <dd>{text.disclaimer}</dd>
            </div>
          </dl>
        </div>
        <img
          className={styles.photo}
          src="/branding/founders"
          alt={text.photo}
          width="320"
          height="240"
          loading="lazy"
        />
      </div>
    </details>
  )
}
