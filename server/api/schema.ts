import '../accounts/account-data-fields.ts'
import '../admin/account-fields.ts'
import '../admin/actions-fields.ts'
import '../admin/backups-fields.ts'
import '../admin/identity-fields.ts'
import '../admin/logs-fields.ts'
import '../admin/retention-fields.ts'
import '../admin/sessions-fields.ts'
import '../admin/stats-fields.ts'
import '../admin/system-fields.ts'
import '../admin/usage-fields.ts'
import '../admin/users-fields.ts'
import '../conversations/conversations-fields.ts'
import '../conversations/messages-fields.ts'
import '../documents/documents-fields.ts'
import '../hosted/hosted-fields.ts'
import '../labels/labels-fields.ts'
import '../metering/plans-fields.ts'
import '../pages/mail-fields.ts'
import '../pages/pages-fields.ts'
import '../metering/account-fields.ts'
import '../users/activity-fields.ts'
import '../users/me-fields.ts'
import '../identity/sessions-fields.ts'
import '../users/users-fields.ts'
import '../users/vault-fields.ts'
import './installation-fields.ts'
import { builder } from '../base/graphql/builder.ts'

/**
 * The whole API (SPEC 3; SPEC 7, Backend). Each subject has its fields beside its tables, in a file that adds them to
 * the builder when it is imported.
 */
export const schema = builder.toSchema()
