import { type CrmShape, PROOF_COLUMNS } from './contact-rows.ts'

/**
 * The names of a lead's fields (developer.instantly.ai/api-reference/lead). That the upload of a CSV file maps these by
 * itself is not confirmed. What a lead has no field for becomes a variable of that name, such as the LinkedIn profile.
 */
export const INSTANTLY: CrmShape = {
  needsEmail: true,
  columns: [
    { title: 'email', cell: (row) => row.email },
    { title: 'first_name', cell: (row) => row.firstName },
    { title: 'last_name', cell: (row) => row.lastName },
    { title: 'job_title', cell: (row) => row.title },
    { title: 'company_name', cell: (row) => row.company },
    { title: 'website', cell: (row) => row.website },
    { title: 'phone', cell: (row) => row.phone },
    { title: 'linkedin_url', cell: (row) => row.linkedIn },
    ...PROOF_COLUMNS,
  ],
}
