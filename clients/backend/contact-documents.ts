import { comesToTheSame, graphql } from './graphql-document.ts'

const WRONG_CONTACT = 'leadKey leadName kind value'

/** The addresses and domains that the user does not want to contact (decision 0065). */
export const doNotContact = graphql(`
  query DoNotContact {
    doNotContact
  }
`)

/** Adds up to 1,000 at once, all or none, and gives the whole list. */
export const addDoNotContact = comesToTheSame(
  graphql(`
    mutation AddDoNotContact($entries: [String!]!) {
      addDoNotContact(entries: $entries)
    }
  `),
)

export const removeDoNotContact = comesToTheSame(
  graphql(`
    mutation RemoveDoNotContact($entries: [String!]!) {
      removeDoNotContact(entries: $entries)
    }
  `),
)

/** The contacts that the user reported as wrong, each for one lead. */
export const wrongContacts = graphql(`
  query WrongContacts {
    wrongContacts {
      ${WRONG_CONTACT}
    }
  }
`)

export const reportWrongContact = comesToTheSame(
  graphql(`
    mutation ReportWrongContact($input: WrongContactInput!) {
      reportWrongContact(input: $input) {
        ${WRONG_CONTACT}
      }
    }
  `),
)

export const takeBackWrongContact = comesToTheSame(
  graphql(`
    mutation TakeBackWrongContact($input: WrongContactInput!) {
      takeBackWrongContact(input: $input) {
        ${WRONG_CONTACT}
      }
    }
  `),
)
