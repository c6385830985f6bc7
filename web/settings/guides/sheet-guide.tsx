import { Guide } from './guide.tsx'
import { guideMessages } from './messages.ts'
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

export const SheetGuide = ({ title }: { title: string }) => (
  <Guide
    title={title}
    text={guideMessages.sheet}
    pictures={[
      <ProjectPicture key={1} />,
      <EnablePicture key={2} />,
      <AccountsPicture key={3} />,
      <AddKeyPicture key={4} />,
      <JsonKeyPicture key={5} />,
      <FilePicture key={6} />,
      <SharePicture key={7} />,
      <LinkPicture key={8} />,
    ]}
  />
)
