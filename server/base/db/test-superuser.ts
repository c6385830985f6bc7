/** For tests: databases of the embedded engine as its superuser, for what no role of ours may do. */
import { SUPERUSER } from './embedded-roles.ts'

export function asSuperuser(url: string): string {
  const changed = new URL(url)
  changed.username = SUPERUSER
  return changed.href
}
