import { Guide } from './guide.tsx'
import { guideMessages } from './messages.ts'
import { Choice, Dialog, Field, Picture, Press, Rows, Words } from './picture.tsx'

const SITE = 'platform.openai.com'
const text = guideMessages.ai

const KeysPicture = () => (
  <Picture site={SITE} height={150} alt={text.keys.alt}>
    <Words x={16} y={52} strong>
      {text.keys.title}
    </Words>
    <Press x={16} y={70} width={174}>
      {text.keys.create}
    </Press>
    <Rows y={118} count={2} />
  </Picture>
)

const FormPicture = () => (
  <Picture site={SITE} height={270} dimmed alt={text.form.alt}>
    <Dialog y={38} height={222}>
      <Field x={26} y={50} width={248} label={text.form.nameLabel}>
        {text.form.name}
      </Field>
      <Words x={26} y={114} quiet>
        {text.form.permissions}
      </Words>
      <Choice x={26} y={126} width={56}>
        {text.form.all}
      </Choice>
      <Choice x={88} y={126} width={96} chosen>
        {text.form.restricted}
      </Choice>
      <Choice x={190} y={126} width={84}>
        {text.form.readOnly}
      </Choice>
      <Words x={26} y={182}>
        {text.form.responses}
      </Words>
      <Choice x={126} y={168} width={68}>
        {text.form.none}
      </Choice>
      <Choice x={200} y={168} width={74} chosen>
        {text.form.write}
      </Choice>
      <Press x={26} y={216} width={144}>
        {text.form.create}
      </Press>
    </Dialog>
  </Picture>
)

const KeyPicture = () => (
  <Picture site={SITE} height={138} dimmed alt={text.key.alt}>
    <Dialog y={38} height={90}>
      <Words x={26} y={60} strong>
        {text.key.title}
      </Words>
      <Choice x={26} y={80} width={160}>
        {text.key.key}
      </Choice>
      <Press x={198} y={80} width={70}>
        {text.key.copy}
      </Press>
    </Dialog>
  </Picture>
)

export const AiGuide = ({ title }: { title: string }) => (
  <Guide
    title={title}
    text={text}
    pictures={[<KeysPicture key={1} />, <FormPicture key={2} />, <KeyPicture key={3} />]}
  />
)
