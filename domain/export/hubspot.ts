import { type CrmShape, PROOF_COLUMNS } from './contact-rows.ts'

/**
 * HubSpot matches a header to the property of that name (knowledge.hubspot.com/articles/kcs_article/contacts/set-up-your-import-file,
 * which also names First name, Last name and Email). The others are the names that a contact has in HubSpot, as
 * wildandfreetools.com/blog/format-csv-for-hubspot-contact-import and getcapt.com/blog/hubspot-csv-import-template list
 * them for an import; LinkedIn URL is not confirmed.
 */
export const HUBSPOT: CrmShape = {
  needsEmail: false,
  columns: [
    { title: 'Email', cell: (row) => row.email },
    { title: 'First name', cell: (row) => row.firstName },
    { title: 'Last name', cell: (row) => row.lastName },
    { title: 'Job title', cell: (row) => row.title },
    { title: 'Phone number', cell: (row) => row.phone },
    { title: 'Company name', cell: (row) => row.company },
    { title: 'Website URL', cell: (row) => row.website },
    { title: 'LinkedIn URL', cell: (row) => row.linkedIn },
    ...PROOF_COLUMNS,
  ],
}
