import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCurrentUser } from './current-user.tsx'
import { SessionProvider, useSession, useSessionState } from './session-context.tsx'
import { createFakeBrowser } from './test-tabs.ts'

function ShowUser() {
  const { email, userId } = useCurrentUser()
  return <p>{JSON.stringify([email, userId])}</p>
}
const ShowStatus = () => <p>{useSessionState().status}</p>
const UseSession = () => <p>{typeof useSession().signOut}</p>

const shown = (element: React.ReactElement) => renderToString(element).replaceAll('&quot;', '"')

test.each([
  ['useCurrentUser must be used inside CurrentUserProvider', <ShowUser key="user" />],
  ['useSession must be used inside SessionProvider', <UseSession key="session" />],
  ['useSession must be used inside SessionProvider', <ShowStatus key="status" />],
])('outside its provider: %s', (sentence, element) => {
  expect(() => renderToString(element)).toThrow(sentence)
})

test('the current user follows the session', async () => {
  const tab = await createFakeBrowser().openSignedIn()
  const app = (
    <SessionProvider session={tab.session}>
      <ShowUser />
      <ShowStatus />
    </SessionProvider>
  )
  expect(shown(app)).toContain('["fiona@example.com","id of fiona@example.com"]')
  await tab.session.signOut()
  expect(shown(app)).toContain('[null,null]')
  expect(shown(app)).toContain('loading')
})
