import { guideMessages } from './messages.ts'
import { Choice, Dialog, Field, Picture, Press, Rows, Words } from './picture.tsx'

const CONSOLE = 'console.cloud.google.com'
const text = guideMessages.sheet

export const ProjectPicture = () => (
  <Picture site={CONSOLE} height={170} alt={text.project.alt}>
    <Dialog y={78} height={82}>
      <Choice x={16} y={40} width={140} chosen>
        {text.project.choose}
      </Choice>
      <Words x={26} y={104} strong>
        {text.project.title}
      </Words>
      <Press x={158} y={90} width={112}>
        {text.project.create}
      </Press>
      <Rows x={26} y={138} count={1} />
    </Dialog>
  </Picture>
)

export const EnablePicture = () => (
  <Picture site={CONSOLE} height={126} alt={text.enable.alt}>
    <Words x={16} y={52} strong>
      {text.enable.title}
    </Words>
    <Words x={16} y={72} quiet>
      {text.enable.purpose}
    </Words>
    <Press x={16} y={86} width={84}>
      {text.enable.enable}
    </Press>
  </Picture>
)

export const AccountsPicture = () => (
  <Picture site={CONSOLE} height={150} alt={text.accounts.alt}>
    <Words x={16} y={52} strong>
      {text.accounts.title}
    </Words>
    <Press x={16} y={70} width={176}>
      {text.accounts.create}
    </Press>
    <Rows y={118} count={2} />
  </Picture>
)

export const AddKeyPicture = () => (
  <Picture site={CONSOLE} height={178} alt={text.addKey.alt}>
    <Choice x={16} y={42} width={76}>
      {text.addKey.details}
    </Choice>
    <Choice x={98} y={42} width={104}>
      {text.addKey.permissions}
    </Choice>
    <Choice x={208} y={42} width={62} chosen>
      {text.addKey.keys}
    </Choice>
    <Choice x={16} y={88} width={90} chosen>
      {text.addKey.add}
    </Choice>
    <Press x={16} y={122} width={134}>
      {text.addKey.create}
    </Press>
  </Picture>
)

export const JsonKeyPicture = () => (
  <Picture site={CONSOLE} height={162} dimmed alt={text.jsonKey.alt}>
    <Dialog y={38} height={114}>
      <Words x={26} y={60} strong>
        {text.jsonKey.title}
      </Words>
      <Choice x={26} y={74} width={76} chosen>
        {text.jsonKey.json}
      </Choice>
      <Choice x={108} y={74} width={64}>
        {text.jsonKey.p12}
      </Choice>
      <Press x={26} y={114} width={84}>
        {text.jsonKey.create}
      </Press>
    </Dialog>
  </Picture>
)

export const FilePicture = () => (
  <Picture site="my-project-0123456789ab.json" height={152} alt={text.file.alt}>
    <Words x={16} y={48}>
      {'{'}
    </Words>
    {text.file.lines.map((line, index) => (
      <Words key={line} x={28} y={66 + 18 * index}>
        {line}
      </Words>
    ))}
    <Words x={16} y={138}>
      {'}'}
    </Words>
  </Picture>
)

export const SharePicture = () => (
  <Picture site="docs.google.com/spreadsheets" height={186} dimmed alt={text.share.alt}>
    <Dialog y={38} height={138}>
      <Words x={26} y={60} strong>
        {text.share.title}
      </Words>
      <Field x={26} y={76} width={164} label={text.share.people}>
        {text.share.address}
      </Field>
      <Choice x={198} y={94} width={76} chosen>
        {text.share.role}
      </Choice>
      <Press x={196} y={138} width={70}>
        {text.share.send}
      </Press>
    </Dialog>
  </Picture>
)

export const LinkPicture = () => (
  <Picture site="docs.google.com" height={128} alt={text.link.alt}>
    <Words x={16} y={50} quiet>
      {text.link.before}
    </Words>
    <Choice x={16} y={62} width={210} chosen>
      {text.link.id}
    </Choice>
    <Words x={232} y={76} quiet>
      {text.link.after}
    </Words>
    <Words x={16} y={108}>
      {text.link.note}
    </Words>
  </Picture>
)
