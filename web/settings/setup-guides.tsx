import type { ReactNode } from 'react'
import styles from './setup-guides.module.css'

/** Numbered steps that open below their title. */
function Guide({ title, steps, note }: { title: string; steps: ReactNode[]; note?: ReactNode }) {
  return (
    <details className={styles.guide}>
      <summary className={styles.summary}>{title}</summary>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </details>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

export function ListingGuide({ title }: { title: string }) {
  return (
    <Guide
      title={title}
      steps={[
        <>
          Sign in at Product Hunt and open its{' '}
          <Outside href="https://www.producthunt.com/v2/oauth/applications">API dashboard</Outside>.
        </>,
        <>
          Press <b>Add an application</b>. Any name will do; the redirect URI must be an https address, such
          as your website’s.
        </>,
        <>
          Open the application and press <b>Create Token</b> under <b>Developer Token</b>.
        </>,
        <>Copy the token into the field above and save.</>,
      ]}
      note="A developer token does not expire. Product Hunt asks those who use its API for business to get its permission first."
    />
  )
}

export function AiGuide({ title }: { title: string }) {
  return (
    <Guide
      title={title}
      steps={[
        <>
          Sign in at OpenAI’s platform and open{' '}
          <Outside href="https://platform.openai.com/api-keys">API keys</Outside>.
        </>,
        <>
          Press <b>Create new secret key</b>. A restricted key is enough when it may write <b>Responses</b>.
        </>,
        <>
          Copy the key at once, OpenAI shows it only this time, then paste it into the field above and save.
        </>,
        <>
          See that there is credit under{' '}
          <Outside href="https://platform.openai.com/settings/organization/billing">Billing</Outside>, and set
          a monthly limit you can live with.
        </>,
      ]}
      note="A ChatGPT subscription does not include API use; the two are billed apart."
    />
  )
}

export function SheetGuide({ title }: { title: string }) {
  return (
    <Guide
      title={title}
      steps={[
        <>
          Open the <Outside href="https://console.cloud.google.com/">Google Cloud console</Outside> and choose
          or create a project.
        </>,
        <>
          Turn on the{' '}
          <Outside href="https://console.cloud.google.com/apis/library/sheets.googleapis.com">
            Google Sheets API
          </Outside>{' '}
          for it.
        </>,
        <>
          Under{' '}
          <Outside href="https://console.cloud.google.com/iam-admin/serviceaccounts">
            Service accounts
          </Outside>{' '}
          press <b>Create service account</b>. It needs a name and no roles.
        </>,
        <>
          Open it, then <b>Keys</b>, <b>Add key</b>, <b>Create new key</b>, <b>JSON</b>. A file is downloaded.
        </>,
        <>Paste the whole text of that file above. The account’s e-mail address then appears below it.</>,
        <>
          In your spreadsheet press <b>Share</b> and add that address as <b>Editor</b>.
        </>,
        <>
          Paste the spreadsheet’s link above, press <b>Test Connection</b>, and save.
        </>,
      ]}
      note="Some organisations forbid service-account keys. A project under a private Google account has no such rule."
    />
  )
}
