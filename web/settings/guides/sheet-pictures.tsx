import { Choice, Dialog, Field, Picture, Press, Rows, Words } from './picture.tsx'

const CONSOLE = 'console.cloud.google.com'

export const ProjectPicture = () => (
  <Picture
    site={CONSOLE}
    height={170}
    alt="Drawing of the Google Cloud console: the choice of a project at the top is open, with the button New project above the list of projects."
  >
    <Dialog y={78} height={82}>
      <Choice x={16} y={40} width={140} chosen>
        Select a project ▾
      </Choice>
      <Words x={26} y={104} strong>
        Your projects
      </Words>
      <Press x={158} y={90} width={112}>
        New project
      </Press>
      <Rows x={26} y={138} count={1} />
    </Dialog>
  </Picture>
)

export const EnablePicture = () => (
  <Picture
    site={CONSOLE}
    height={126}
    alt="Drawing of the page Google Sheets API in the library of the Google Cloud console, with its button Enable."
  >
    <Words x={16} y={52} strong>
      Google Sheets API
    </Words>
    <Words x={16} y={72} quiet>
      Reads and writes Google Sheets
    </Words>
    <Press x={16} y={86} width={84}>
      Enable
    </Press>
  </Picture>
)

export const AccountsPicture = () => (
  <Picture
    site={CONSOLE}
    height={150}
    alt="Drawing of the page Service accounts in the Google Cloud console: the button Create service account stands above the list."
  >
    <Words x={16} y={52} strong>
      Service accounts
    </Words>
    <Press x={16} y={70} width={176}>
      Create service account
    </Press>
    <Rows y={118} count={2} />
  </Picture>
)

export const AddKeyPicture = () => (
  <Picture
    site={CONSOLE}
    height={178}
    alt="Drawing of a service account’s page: the tab Keys is open, and so is the menu Add key, with Create new key in it."
  >
    <Choice x={16} y={42} width={76}>
      Details
    </Choice>
    <Choice x={98} y={42} width={104}>
      Permissions
    </Choice>
    <Choice x={208} y={42} width={62} chosen>
      Keys
    </Choice>
    <Choice x={16} y={88} width={90} chosen>
      Add key ▾
    </Choice>
    <Press x={16} y={122} width={134}>
      Create new key
    </Press>
  </Picture>
)

export const JsonKeyPicture = () => (
  <Picture
    site={CONSOLE}
    height={162}
    dimmed
    alt="Drawing of the dialog for a new private key: JSON chosen rather than P12, and the button Create."
  >
    <Dialog y={38} height={114}>
      <Words x={26} y={60} strong>
        Key type
      </Words>
      <Choice x={26} y={74} width={76} chosen>
        JSON
      </Choice>
      <Choice x={108} y={74} width={64}>
        P12
      </Choice>
      <Press x={26} y={114} width={84}>
        Create
      </Press>
    </Dialog>
  </Picture>
)

export const FilePicture = () => (
  <Picture
    site="my-project-0123456789ab.json"
    height={152}
    alt="Drawing of the downloaded file in a text editor: it begins with a curly bracket, holds the type service_account, a private key and a client e-mail, and is copied from the first bracket to the last."
  >
    <Words x={16} y={48}>
      {'{'}
    </Words>
    <Words x={28} y={66}>
      "type": "service_account",
    </Words>
    <Words x={28} y={84}>
      "private_key": "-----BEGIN …",
    </Words>
    <Words x={28} y={102}>
      "client_email": "leads@my-proj…",
    </Words>
    <Words x={28} y={120}>
      …
    </Words>
    <Words x={16} y={138}>
      {'}'}
    </Words>
  </Picture>
)

export const SharePicture = () => (
  <Picture
    site="docs.google.com/spreadsheets"
    height={186}
    dimmed
    alt="Drawing of the spreadsheet’s Share dialog: the service account’s address is entered, its role is Editor, and the button Send."
  >
    <Dialog y={38} height={138}>
      <Words x={26} y={60} strong>
        Share “My leads”
      </Words>
      <Field x={26} y={76} width={164} label="Add people">
        leads@my-proj…
      </Field>
      <Choice x={198} y={94} width={76} chosen>
        Editor ▾
      </Choice>
      <Press x={196} y={138} width={70}>
        Send
      </Press>
    </Dialog>
  </Picture>
)

export const LinkPicture = () => (
  <Picture
    site="docs.google.com"
    height={128}
    alt="Drawing of the spreadsheet’s address: the Spreadsheet ID is the long part between /d/ and /edit. The whole link may be pasted."
  >
    <Words x={16} y={50} quiet>
      docs.google.com/spreadsheets/d/
    </Words>
    <Choice x={16} y={62} width={210} chosen>
      1AbCdEfGhIjKlMnOpQrStUvWx
    </Choice>
    <Words x={232} y={76} quiet>
      /edit
    </Words>
    <Words x={16} y={108}>
      The Spreadsheet ID; the whole link will do.
    </Words>
  </Picture>
)
