/**
 * What the server keeps of public web pages (decision 0085, docs/operate.md):
 *
 *     npm run -s page-cache -- find <text>          the addresses of pages that say this, such as an email address
 *     npm run -s page-cache -- remove <address>     forgets a page
 *
 * Works on DATABASE_URL, or on the embedded database in DATA_DIR, also while the server runs.
 */
import { pageAddress } from '#clients/pages/guard.ts'
import { findPagesWith, forgetPage } from '#server/pages/page-cache.ts'
import { StartError } from '#server/start/start-error.ts'
import { runCommand, withRunningDatabase } from './operator-command.ts'

const USAGE = 'Say one of: find <text>, remove <address>.'

async function find(text: string): Promise<string> {
  const urls = await withRunningDatabase(({ db }) => findPagesWith(db, text))
  return urls.length > 0 ? urls.join('\n') : 'No page that is kept says this.'
}

async function remove(address: string): Promise<string> {
  const url = pageAddress(address)
  if (url === null)
    throw new StartError('The address must be that of a public web page, such as https://example.com/team.')
  const removed = await withRunningDatabase(({ db }) => forgetPage(db, url.href))
  if (removed === 0) throw new StartError(`Nothing is kept of ${url.href}.`)
  return `Nothing is kept of ${url.href} any more. It is read again when a user needs it.`
}

await runCommand(() => {
  const [command, argument = '', ...rest] = process.argv.slice(2)
  if (rest.length === 0 && argument.trim() !== '') {
    if (command === 'find') return find(argument.trim())
    if (command === 'remove') return remove(argument.trim())
  }
  throw new StartError(USAGE)
})
