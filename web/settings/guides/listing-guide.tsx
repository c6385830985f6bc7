import { Guide } from './guide.tsx'
import { guideMessages } from './messages.ts'
import { Field, Picture, Press, Rows, Words } from './picture.tsx'

const SITE = 'producthunt.com'
const text = guideMessages.listing

const DashboardPicture = () => (
  <Picture site={SITE} height={150} alt={text.dashboard.alt}>
    <Words x={16} y={52} strong>
      {text.dashboard.title}
    </Words>
    <Press x={16} y={70} width={150}>
      {text.dashboard.add}
    </Press>
    <Rows y={118} count={2} />
  </Picture>
)

const FormPicture = () => (
  <Picture site={SITE} height={200} alt={text.form.alt}>
    <Field x={16} y={42} width={268} label={text.form.nameLabel}>
      {text.form.name}
    </Field>
    <Field x={16} y={98} width={268} label={text.form.addressLabel}>
      {text.form.address}
    </Field>
    <Press x={16} y={158} width={150}>
      {text.form.create}
    </Press>
  </Picture>
)

const ApplicationPicture = () => (
  <Picture site={SITE} height={164} alt={text.application.alt}>
    <Words x={16} y={50} strong>
      {text.application.name}
    </Words>
    <Rows y={68} count={2} />
    <Words x={16} y={112}>
      {text.application.token}
    </Words>
    <Press x={16} y={124} width={110}>
      {text.application.create}
    </Press>
  </Picture>
)

export const ListingGuide = ({ title }: { title: string }) => (
  <Guide
    title={title}
    text={text}
    pictures={[<DashboardPicture key={1} />, <FormPicture key={2} />, <ApplicationPicture key={3} />]}
  />
)
