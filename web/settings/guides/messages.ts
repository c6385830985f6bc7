/**
 * The guides of Settings. A step's words are marked as in markdown: **what is pressed** and [a page](its address). The
 * texts within the pictures are those that the other site shows.
 */
const name = 'Lead search'

export const guideMessages = {
  listing: {
    steps: [
      'Sign in at Product Hunt and open its [API dashboard](https://www.producthunt.com/v2/oauth/applications). Press **Add an application**.',
      'Any name will do; the redirect URI must be an https address, such as your website’s. Press **Create application**.',
      'On the application’s page press **Create Token** under **Developer Token**.',
      'Copy the token into the field above and save. You do not need the API key and secret.',
    ],
    note: 'A developer token does not expire. Product Hunt asks you to get permission before you use its API for business.',
    dashboard: {
      alt: 'Drawing of Product Hunt’s API dashboard: the button Add an application stands above the list of applications.',
      title: 'API dashboard',
      add: 'Add an application',
    },
    form: {
      alt: 'Drawing of the form for a new application: a name, a redirect URI that begins with https, and the button Create application.',
      nameLabel: 'Name',
      name,
      addressLabel: 'Redirect URI',
      address: 'https://your-site.example',
      create: 'Create application',
    },
    application: {
      alt: 'Drawing of the application’s page: below the API key and secret stands Developer Token with the button Create Token.',
      name,
      token: 'Developer Token',
      create: 'Create Token',
    },
  },
  ai: {
    steps: [
      'Sign in at OpenAI’s platform and open [API keys](https://platform.openai.com/api-keys). Press **Create new secret key**.',
      'A restricted key is enough: choose **Restricted**, allow **Write** for **Responses**, and press **Create secret key**.',
      'Copy the key at once, because OpenAI shows it only once. Paste it into the field above and save.',
      'Make sure there is credit under [Billing](https://platform.openai.com/settings/organization/billing), and set a monthly limit.',
    ],
    note: 'A ChatGPT subscription does not include API use. The two are billed separately.',
    keys: {
      alt: 'Drawing of OpenAI’s page API keys: the button Create new secret key stands above the list of keys.',
      title: 'API keys',
      create: 'Create new secret key',
    },
    form: {
      alt: 'Drawing of the dialog for a new key: a name; Restricted chosen among All, Restricted and Read only; Write chosen for Responses; and the button Create secret key.',
      nameLabel: 'Name',
      name,
      permissions: 'Permissions',
      all: 'All',
      restricted: 'Restricted',
      readOnly: 'Read only',
      responses: 'Responses',
      none: 'None',
      write: 'Write',
      create: 'Create secret key',
    },
    key: {
      alt: 'Drawing of the dialog that shows the new key, once: the key begins with sk, and the button Copy stands beside it.',
      title: 'Save your key',
      key: 'sk-proj-••••••••••',
      copy: 'Copy',
    },
  },
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
    project: {
      alt: 'Drawing of the Google Cloud console: the choice of a project at the top is open, with the button New project above the list of projects.',
      choose: 'Select a project ▾',
      title: 'Your projects',
      create: 'New project',
    },
    enable: {
      alt: 'Drawing of the page Google Sheets API in the library of the Google Cloud console, with its button Enable.',
      title: 'Google Sheets API',
      purpose: 'Reads and writes Google Sheets',
      enable: 'Enable',
    },
    accounts: {
      alt: 'Drawing of the page Service accounts in the Google Cloud console: the button Create service account stands above the list.',
      title: 'Service accounts',
      create: 'Create service account',
    },
    addKey: {
      alt: 'Drawing of a service account’s page: the tab Keys is open, and so is the menu Add key, with Create new key in it.',
      details: 'Details',
      permissions: 'Permissions',
      keys: 'Keys',
      add: 'Add key ▾',
      create: 'Create new key',
    },
    jsonKey: {
      alt: 'Drawing of the dialog for a new private key: JSON chosen rather than P12, and the button Create.',
      title: 'Key type',
      json: 'JSON',
      p12: 'P12',
      create: 'Create',
    },
    file: {
      alt: 'Drawing of the downloaded file in a text editor: it begins with a curly bracket, holds the type service_account, a private key and a client email, and is copied from the first bracket to the last.',
      lines: [
        '"type": "service_account",',
        '"private_key": "-----BEGIN …",',
        '"client_email": "leads@my-proj…",',
        '…',
      ],
    },
    share: {
      alt: 'Drawing of the spreadsheet’s Share dialog: the service account’s address is entered, its role is Editor, and the button Send.',
      title: 'Share “My leads”',
      people: 'Add people',
      address: 'leads@my-proj…',
      role: 'Editor ▾',
      send: 'Send',
    },
    link: {
      alt: 'Drawing of the spreadsheet’s address: the Spreadsheet ID is the long part between /d/ and /edit. The whole link may be pasted.',
      before: 'docs.google.com/spreadsheets/d/',
      id: '1AbCdEfGhIjKlMnOpQrStUvWx',
      after: '/edit',
      note: 'The Spreadsheet ID. The whole link works too.',
    },
  },
}
