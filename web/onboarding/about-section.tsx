import { Group, Stack, Text } from '@mantine/core'
import { welcomeMessages } from './welcome-messages.ts'
import styles from './about-section.module.css'

export const ABOUT_ID = 'about'

/**
 * What the app is and does, closed until the user opens it from the header (SPEC 2, Routes). The photo can be replaced
 * by the operator's (DESIGN 8).
 */
export function AboutSection({ open }: { open: boolean }) {
  const text = welcomeMessages.about
  return (
    <section id={ABOUT_ID} className={styles.about} aria-label={text.title} hidden={!open}>
      <Group align="flex-start" gap="xl" py="lg">
        <Stack flex="1 1 520px" className={styles.words ?? ''}>
          <Text size="lg" fw="var(--weight-medium)">
            {text.tagline}
          </Text>
          <ul className={styles.features}>
            {text.features.map(({ name, text: what }) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{what}</p>
              </li>
            ))}
          </ul>
          <Stack component="dl" gap="sm">
            <div>
              <dt>{text.meteringTitle}</dt>
              <dd>{text.metering}</dd>
            </div>
            <div>
              <dt>{text.disclaimerTitle}</dt>
              <dd>{text.disclaimer}</dd>
            </div>
          </Stack>
        </Stack>
        <img
          className={styles.photo}
          src="/branding/founders"
          alt={text.photo}
          width="320"
          height="240"
          loading="lazy"
        />
      </Group>
    </section>
  )
}
