import { expect, test } from 'vitest'
import { createSender, type Outgoing } from './sender.ts'

const item = (id: string, subject = 'lead'): Outgoing => ({ id, subject })

/** A sender whose items are saved, or not, when the test says so. */
function openSender() {
  const saving: { id: string; end: (failure?: Error) => void }[] = []
  const sent: string[] = []
  const sender = createSender<Outgoing>(
    ({ id }) =>
      new Promise((resolve, reject) => {
        saving.push({ id, end: (failure) => (failure ? reject(failure) : resolve()) })
      }),
  )
  sender.onSent(({ id }) => sent.push(id))
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  return {
    sender,
    sent,
    ids: async () => {
      await turn()
      return saving.map(({ id }) => id)
    },
    end: (id: string, failure?: Error) => saving.findLast((one) => one.id === id)?.end(failure),
  }
}

test('items about one lead go one after the other as they were written, those on others meanwhile; each once', async () => {
  const { sender, sent, ids, end } = openSender()
  const outgoing = [item('a'), item('b'), item('c', 'other')]
  sender.send(outgoing)
  sender.send(outgoing)
  expect(await ids()).toEqual(['a', 'c'])
  end('a')
  expect(await ids()).toEqual(['a', 'c', 'b'])
  end('b')
  end('c')
  await ids()
  expect(sent.toSorted()).toEqual(['a', 'b', 'c'])
})

test('one that failed is reported with the reason, lets the next pass, and is sent by a retry', async () => {
  const { sender, sent, ids, end } = openSender()
  let reports = 0
  sender.watch(() => reports++)
  sender.send([item('a'), item('b')])
  await ids()
  const failure = new Error('away')
  end('a', failure)
  expect(await ids()).toEqual(['a', 'b'])
  expect([...sender.failures()]).toEqual([['a', failure]])
  expect(reports).toBe(1)
  end('b')
  sender.send([item('a')])
  expect(await ids()).toEqual(['a', 'b'])
  sender.retry()
  expect(sender.failures().size).toBe(0)
  expect(await ids()).toEqual(['a', 'b', 'a'])
  end('a')
  await ids()
  expect(sent).toEqual(['b', 'a'])
})

test('one whose answer fails when it is no longer outgoing has not failed, and is not sent again', async () => {
  const { sender, ids, end } = openSender()
  sender.send([item('a')])
  await ids()
  // It came by what is followed.
  sender.send([])
  end('a', new Error('away'))
  await ids()
  expect(sender.failures().size).toBe(0)
  sender.retry()
  expect(await ids()).toEqual(['a'])
})

test('one that was taken back is not sent again', async () => {
  const { sender, ids, end } = openSender()
  sender.send([item('a')])
  await ids()
  end('a', new Error('away'))
  await ids()
  sender.send([])
  sender.retry()
  expect(await ids()).toEqual(['a'])
  expect(sender.failures().size).toBe(0)
})
