import { Guide, Outside } from './guide.tsx'
import {
  AccountsPicture,
  AddKeyPicture,
  EnablePicture,
  FilePicture,
  JsonKeyPicture,
  LinkPicture,
  ProjectPicture,
  SharePicture,
} from './sheet-pictures.tsx'

export function SheetGuide({ title }: { title: string }) {
  return (
    <Guide
      title={title}
      steps={[
        <>
          Open the <Outside href="https://console.cloud.google.com/">Google Cloud console</Outside>. Choose a
          project at the top, or create one with <b>New project</b>.
          <ProjectPicture />
        </>,
        <>
          Open the{' '}
          <Outside href="https://console.cloud.google.com/apis/library/sheets.googleapis.com">
            Google Sheets API
          </Outside>{' '}
          and press <b>Enable</b>.
          <EnablePicture />
        </>,
        <>
          Under{' '}
          <Outside href="https://console.cloud.google.com/iam-admin/serviceaccounts">
            Service accounts
          </Outside>{' '}
          press <b>Create service account</b>. It needs a name and no roles; press <b>Done</b>.
          <AccountsPicture />
        </>,
        <>
          Open the account, then its tab <b>Keys</b>. Press <b>Add key</b> and <b>Create new key</b>.
          <AddKeyPicture />
        </>,
        <>
          Leave <b>JSON</b> chosen and press <b>Create</b>. A file is downloaded, this once.
          <JsonKeyPicture />
        </>,
        <>
          Open the file, select all of it, and paste it above. The account’s e-mail address then appears below
          the field.
          <FilePicture />
        </>,
        <>
          In your spreadsheet press <b>Share</b>, paste that address, choose <b>Editor</b>, and send it.
          <SharePicture />
        </>,
        <>
          Copy the spreadsheet’s link from the address bar and paste it above. Press <b>Test Connection</b>,
          and save.
          <LinkPicture />
        </>,
      ]}
      note="Some organisations forbid service-account keys. A project under a private Google account has no such rule."
    />
  )
}
