import { describe, expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { checkedValue, contactProof } from '#domain/proof/test-contact-proof.ts'
import { createOutside, holdTimers, settle } from './test-outside.ts'
import { openWorker, searched } from './test-worker.ts'

holdTimers()

const proof = contactProof([checkedValue('Ada', 'email', 'ada@b.example')])
const half = contactProof([checkedValue('Ada', 'email', 'ada@b.example', { verdict: 'not_checked' })])
const away = new ServiceError({ service: 'backend', code: 'NETWORK', retry: true })

/** Two launches, the first of which has contacts. */
async function researched(checksContacts = true) {
  const search = await searched(['1', '2'], { last: true }, createOutside({ checksContacts }))
  await search.answerAll()
  await search.does({ do: 'find-contacts', id: '1' })
  await search.answer('1')
  const checks = () => search.outside.held.checks.list()
  const only = () => {
    const [check, ...others] = checks()
    if (check === undefined || others.length > 0) throw new Error(`There are ${checks().length} checks.`)
    return check
  }
  const proofOf = () => search.item('1').contacts?.research.proof
  const state = () => search.item('1').checking.kind
  return { ...search, checks, only, proofOf, state }
}

describe('a check of contacts', () => {
  test('begins by itself when they are found; each page that is read shows what it proves', async () => {
    const { only, proofOf, state } = await researched()
    expect([state(), proofOf(), only().again]).toEqual(['waiting', null, false])
    only().begin()
    expect(state()).toBe('busy')
    only().proven(half)
    expect(proofOf()).toEqual(half)
    only().end(proof)
    await settle()
    expect([state(), proofOf()]).toEqual(['idle', proof])
  })

  test('is not made where the user has turned checks off', async () => {
    const { checks, state, does } = await researched(false)
    expect([checks(), state()]).toEqual([[], 'idle'])
    await does({ do: 'check-contacts', id: '1' })
    expect(checks()).toEqual([])
  })

  test('is not made of a launch without contacts', async () => {
    const { checks, only, does } = await researched()
    only().end(proof)
    await settle()
    await does({ do: 'check-contacts', id: '2' })
    expect(checks()).toEqual([])
  })

  test('that fails keeps what was proven, says why, and can be made again', async () => {
    const { only, proofOf, item, does } = await researched()
    only().proven(half)
    only().fail(away)
    await settle()
    expect(item('1').checking).toMatchObject({ kind: 'failed', failure: { code: 'NETWORK' } })
    expect(proofOf()).toEqual(half)
    await does({ do: 'check-contacts', id: '1' })
    expect(only().again).toBe(true)
  })

  test('says nothing of contacts that are found anew, and they are checked by themselves', async () => {
    const { only, checks, proofOf, does, answer } = await researched()
    const [before] = checks()
    await does({ do: 'find-contacts', id: '1' })
    await answer('1')
    before?.proven(half)
    await settle()
    expect(proofOf()).toBeNull()
    only().end(proof)
    await settle()
    expect(proofOf()).toEqual(proof)
  })
})

test('whoever takes the work over goes on with the checks', async () => {
  const { run, outside, checks } = await researched()
  const [item] = run().items
  if (item?.contacts == null) throw new Error('There are no contacts.')
  const next = openWorker(outside, [
    { type: 'started', criteria: run().criteria ?? expect.fail(), sealedPrompt: 'sealed', before: null },
    { type: 'page', products: [item.product], hiddenFresh: [], next: null },
    { type: 'researched', id: '1', answer: item.contacts },
    { type: 'checking', id: '1', waits: true },
  ])
  next.worker.takeOver(true)
  await settle()
  checks().at(-1)?.end(proof)
  await settle()
  expect(next.item('1').contacts?.research.proof).toEqual(proof)
})
