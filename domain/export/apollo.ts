import { type CrmShape, PROOF_COLUMNS } from './contact-rows.ts'

/**
 * The names that knowledge.apollo.io/hc/en-us/articles/4409161532045 gives for a CSV file of contacts. It asks for the
 * domain alone in Company Website. Title and Phone are not confirmed.
 */
export const APOLLO: CrmShape = {
  needsEmail: false,
  columns: [
    { title: 'First Name', cell: (row) => row.firstName },
    { title: 'Last Name', cell: (row) => row.lastName },
    { title: 'Title', cell: (row) => row.title },
    { title: 'Contact Email', cell: (row) => row.email },
    { title: 'Contact LinkedIn URL', cell: (row) => row.linkedIn },
    { title: 'Phone', cell: (row) => row.phone },
    { title: 'Company Name', cell: (row) => row.company },
    { title: 'Company Website', cell: (row) => row.domain },
    ...PROOF_COLUMNS,
  ],
}
