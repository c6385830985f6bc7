import { expect, test } from 'vitest'
import { createNoteSender } from './note-sender.ts'
import type { OutgoingNote } from './unsent-notes.ts'

const note = (id: string, subject = 'lead'): OutgoingNote => ({
  id,
  subject,
  leadName: 'Quill',
  content: id,
  writtenAtMs: 1,
})

/** A sender whose notes are saved, or not, when the test says so. */
function openSender() {
  const saving: { id: string; end: (failure?: Error) => void }[] = []
  const sent: string[] = []
  const sender = createNoteSender(
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

test('notes on one lead go one after the other as they were written, those on others meanwhile; each once', async () => {
  const { sender, sent, ids, end } = openSender()
  const outgoing = [note('a'), note('b'), note('c', 'other')]
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
  sender.send([note('a'), note('b')])
  await ids()
  const failure = new Error('away')
  end('a', failure)
  expect(await ids()).toEqual(['a', 'b'])
  expect([...sender.failures()]).toEqual([['a', failure]])
  expect(reports).toBe(1)
  end('b')
  sender.send([note('a')])
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
  sender.send([note('a')])
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
  sender.send([note('a')])
  await ids()
  end('a', new Error('away'))
  await ids()
  sender.send([])
  sender.retry()
  expect(await ids()).toEqual(['a'])
  expect(sender.failures().size).toBe(0)
})
