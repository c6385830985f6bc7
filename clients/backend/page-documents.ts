import { graphql } from './graphql-document.ts'

/** The server ends a page after 10 s, and pages of one host wait for each other. */
const READ_TIMEOUT_MS = 60_000
/** The server ends a lookup after 3 s. */
const LOOKUP_TIMEOUT_MS = 10_000

/** What up to 20 public web pages say. Whom the caller looks for there is not sent. */
export const readPages = {
  ...graphql(`
    query ReadPages($urls: [String!]!, $again: Boolean!) {
      readPages(urls: $urls, again: $again) {
        url
        finalUrl
        status
        unreadable
        readAt
        title
        emails
        phones
        profiles
        profileLines
        people
        organizations
        contactForms
        links
        companyPages
        text
        lineKinds
      }
    }
  `),
  timeoutMs: READ_TIMEOUT_MS,
}

/** Whether up to 20 domains take mail. Addresses are not sent. */
export const findMailDomains = {
  ...graphql(`
    query FindMailDomains($domains: [String!]!) {
      findMailDomains(domains: $domains) {
        domain
        takesMail
      }
    }
  `),
  timeoutMs: LOOKUP_TIMEOUT_MS,
}
