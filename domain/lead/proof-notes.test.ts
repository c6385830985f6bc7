import { describe, expect, test } from 'vitest'
import { splitProofNotes, summaryNamed } from './proof-notes.ts'

const LINE = 'Proof: b.example | CEO Email = seen, https://b.example/team, 2026-11-26'

describe('research notes', () => {
  test('are parted into the proof that they begin with, and the rest', () => {
    const { proof, rest } = splitProofNotes(`${LINE}\nBusy.`)
    expect([proof?.domain, rest]).toEqual(['b.example', 'Busy.'])
    expect(summaryNamed(proof, 'CEO Email')?.verdict).toBe('seen')
    expect(summaryNamed(proof, 'CTO Email')).toBeNull()
  })

  test('of a release before say what has a source, and what has none', () => {
    const { proof, rest } = splitProofNotes('No source ○ CEO Phone, x@b.example\nSource ✓ CEO Email\nBusy.')
    expect(proof?.values.map(({ what, verdict }) => [what, verdict])).toEqual([
      ['CEO Phone', 'no_source'],
      ['x@b.example', 'no_source'],
      ['CEO Email', 'not_checked'],
    ])
    expect(rest).toBe('Busy.')
  })

  test.each(['', 'Busy.', 'Met her.\nProof: b.example', 'Proof: of the pudding'])(
    'such as %j say nothing of a proof',
    (notes) => expect(splitProofNotes(notes)).toEqual({ proof: null, rest: notes }),
  )
})
