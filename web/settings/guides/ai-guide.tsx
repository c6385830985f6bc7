import { Guide, Outside } from './guide.tsx'
import { Choice, Dialog, Field, Picture, Press, Rows, Words } from './picture.tsx'

const SITE = 'platform.openai.com'

export function AiGuide({ title }: { title: string }) {
  return (
    <Guide
      title={title}
      steps={[
        <>
          Sign in at OpenAI’s platform and open{' '}
          <Outside href="https://platform.openai.com/api-keys">API keys</Outside>. Press{' '}
          <b>Create new secret key</b>.
          <Picture
            site={SITE}
            height={150}
            alt="Drawing of OpenAI’s page API keys: the button Create new secret key stands above the list of keys."
          >
            <Words x={16} y={52} strong>
              API keys
            </Words>
            <Press x={16} y={70} width={174}>
              Create new secret key
            </Press>
            <Rows y={118} count={2} />
          </Picture>
        </>,
        <>
          A restricted key is enough: choose <b>Restricted</b>, allow <b>Write</b> for <b>Responses</b>, and
          press <b>Create secret key</b>.
          <Picture
            site={SITE}
            height={270}
            dimmed
            alt="Drawing of the dialog for a new key: a name; Restricted chosen among All, Restricted and Read only; Write chosen for Responses; and the button Create secret key."
          >
            <Dialog y={38} height={222}>
              <Field x={26} y={50} width={248} label="Name">
                Lead search
              </Field>
              <Words x={26} y={114} quiet>
                Permissions
              </Words>
              <Choice x={26} y={126} width={56}>
                All
              </Choice>
              <Choice x={88} y={126} width={96} chosen>
                Restricted
              </Choice>
              <Choice x={190} y={126} width={84}>
                Read only
              </Choice>
              <Words x={26} y={182}>
                Responses
              </Words>
              <Choice x={126} y={168} width={68}>
                None
              </Choice>
              <Choice x={200} y={168} width={74} chosen>
                Write
              </Choice>
              <Press x={26} y={216} width={144}>
                Create secret key
              </Press>
            </Dialog>
          </Picture>
        </>,
        <>
          Copy the key at once, OpenAI shows it only this time, then paste it into the field above and save.
          <Picture
            site={SITE}
            height={138}
            dimmed
            alt="Drawing of the dialog that shows the new key, once: the key begins with sk, and the button Copy stands beside it."
          >
            <Dialog y={38} height={90}>
              <Words x={26} y={60} strong>
                Save your key
              </Words>
              <Choice x={26} y={80} width={160}>
                sk-proj-••••••••••
              </Choice>
              <Press x={198} y={80} width={70}>
                Copy
              </Press>
            </Dialog>
          </Picture>
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
