import { type CrmShape, PROOF_COLUMNS } from './contact-rows.ts'

/**
 * The names of the writable attributes of a person (docs.attio.com/docs/standard-objects/standard-objects-people), to which
 * an import maps columns (attio.com/help/reference/imports-and-exports/import-data-into-attio). That it does so by itself
 * for equal names is not confirmed, nor that Company takes a domain there, as it does in the API.
 */
export const ATTIO: CrmShape = {
  needsEmail: false,
  columns: [
    { title: 'Name', cell: (row) => row.name },
    { title: 'Email addresses', cell: (row) => row.email },
    { title: 'Job title', cell: (row) => row.title },
    { title: 'Phone numbers', cell: (row) => row.phone },
    { title: 'LinkedIn', cell: (row) => row.linkedIn },
    { title: 'Company', cell: (row) => row.domain },
    ...PROOF_COLUMNS,
  ],
}
