/**
 * The guides of Settings. A step's words are marked as in markdown: **what is pressed** and [a page](its address).
 */
export const guideMessages = {
  sheet: {
    steps: [
      'Open the [Google Cloud console](https://console.cloud.google.com/). Choose a project at the top, or create one with **New project**.',
      'Open the [Google Sheets API](https://console.cloud.google.com/apis/library/sheets.googleapis.com) and press **Enable**.',
      'Under [Service accounts](https://console.cloud.google.com/iam-admin/serviceaccounts) press **Create service account**. It needs a name and no roles; press **Done**.',
      'Open the account, then its tab **Keys**. Press **Add key** and **Create new key**.',
      'Leave **JSON** selected and press **Create**. A file is downloaded. You cannot download it again.',
      'Open the file, select all of it, and paste it above. The account’s email address then appears below the field.',
      'In your spreadsheet press **Share**, paste that address, choose **Editor**, and send it.',
      'Copy the spreadsheet’s link from the address bar and paste it above. Press **Test Connection**, and save.',
    ],
    note: 'Some organizations forbid service-account keys. A project in a personal Google account has no such rule.',
  },
}
