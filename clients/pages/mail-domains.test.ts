import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { createMailDomains, type MailDomainsOptions } from './mail-domains.ts'

function setUp(changes: Partial<MailDomainsOptions> = {}) {
  const asked: string[] = []
  const clock = { ms: 0 }
  const { lookup = (name: string) => Promise.resolve(name.startsWith('yes')), ...others } = changes
  const mail = createMailDomains({
    lookup: (name, signal) => {
      asked.push(name)
      return lookup(name, signal)
    },
    now: () => clock.ms,
    perMinute: () => null,
    ...others,
  })
  const find = async (...domains: string[]) =>
    (await mail.find('ada', domains)).map(({ takesMail }) => takesMail)
  return { asked, clock, find, mail }
}

const never = () => new Promise<boolean>(() => undefined)

test('name servers are asked about domains alone, each once', async () => {
  const { asked, find } = setUp()
  await find('yes.com', 'YES.COM.', 'jane@yes.com', '127.0.0.1', 'jira.corp.yes.com', 'db.internal')
  expect(asked).toEqual(['yes.com'])
})

test('what is known is kept for a day', async () => {
  const { asked, clock, find } = setUp()
  await find('yes.com')
  clock.ms = DAY_MS - 1
  expect(await find('yes.com')).toEqual([true])
  expect(asked).toHaveLength(1)
  clock.ms = DAY_MS
  await find('yes.com')
  expect(asked).toHaveLength(2)
})

test('that name servers failed is kept for 5 minutes', async () => {
  const { asked, clock, find } = setUp({ lookup: () => Promise.reject(new Error('failed')) })
  expect(await find('yes.com')).toEqual([null])
  clock.ms = 5 * MINUTE_MS - 1
  await find('yes.com')
  expect(asked).toHaveLength(1)
  clock.ms = 5 * MINUTE_MS
  await find('yes.com')
  expect(asked).toHaveLength(2)
})

test('what takes too long is not known', async () => {
  const { find } = setUp({ lookup: never, limitMs: 5 })
  expect(await find('yes.com')).toEqual([null])
})

test('what is over the limit of a user is not known, and what is kept counts for nothing', async () => {
  let left = 2
  const { find } = setUp({ perMinute: () => (left-- > 0 ? null : 30) })
  expect(await find('yes-1.com', 'yes-2.com', 'yes-3.com')).toEqual([true, true, null])
  expect(await find('yes-1.com', 'yes-2.com')).toEqual([true, true])
})

test('of 300 domains at once, 100 are looked up', async () => {
  const { asked, find } = setUp()
  const found = await find(...Array.from({ length: 300 }, (_, index) => `yes-${index}.com`))
  expect(asked).toHaveLength(100)
  expect(found.filter((takes) => takes === null)).toHaveLength(200)
})

test('a stop ends what is being looked up', async () => {
  const { mail, find } = setUp({ lookup: never, limitMs: 60_000 })
  const finding = find('yes.com')
  mail.close()
  expect(await finding).toEqual([null])
})
