import { Guide, Outside } from './guide.tsx'
import { Field, Picture, Press, Rows, Words } from './picture.tsx'

const SITE = 'producthunt.com'

export function ListingGuide({ title }: { title: string }) {
  return (
    <Guide
      title={title}
      steps={[
        <>
          Sign in at Product Hunt and open its{' '}
          <Outside href="https://www.producthunt.com/v2/oauth/applications">API dashboard</Outside>. Press{' '}
          <b>Add an application</b>.
          <Picture
            site={SITE}
            height={150}
            alt="Drawing of Product Hunt’s API dashboard: the button Add an application stands above the list of applications."
          >
            <Words x={16} y={52} strong>
              API dashboard
            </Words>
            <Press x={16} y={70} width={150}>
              Add an application
            </Press>
            <Rows y={118} count={2} />
          </Picture>
        </>,
        <>
          Any name will do; the redirect URI must be an https address, such as your website’s. Press{' '}
          <b>Create application</b>.
          <Picture
            site={SITE}
            height={200}
            alt="Drawing of the form for a new application: a name, a redirect URI that begins with https, and the button Create application."
          >
            <Field x={16} y={42} width={268} label="Name">
              Lead search
            </Field>
            <Field x={16} y={98} width={268} label="Redirect URI">
              https://your-site.example
            </Field>
            <Press x={16} y={158} width={150}>
              Create application
            </Press>
          </Picture>
        </>,
        <>
          On the application’s page press <b>Create Token</b> under <b>Developer Token</b>.
          <Picture
            site={SITE}
            height={164}
            alt="Drawing of the application’s page: below the API key and secret stands Developer Token with the button Create Token."
          >
            <Words x={16} y={50} strong>
              Lead search
            </Words>
            <Rows y={68} count={2} />
            <Words x={16} y={112}>
              Developer Token
            </Words>
            <Press x={16} y={124} width={110}>
              Create Token
            </Press>
          </Picture>
        </>,
        <>Copy the token into the field above and save. The API key and secret are not needed.</>,
      ]}
      note="A developer token does not expire. Product Hunt asks those who use its API for business to get its permission first."
    />
  )
}
