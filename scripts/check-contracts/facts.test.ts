import { describe, expect, test } from 'vitest'
import { differences, factsOf } from './facts.ts'

const document = {
  type: 'object',
  required: ['a', 'b'],
  properties: { a: { type: 'string', maxLength: 9 }, b: {} },
  anyOf: [{ type: 'null' }, { enum: [] }],
}

describe('facts', () => {
  test('are one for each value, each with its place', () => {
    expect(Object.fromEntries(factsOf(document))).toEqual({
      type: '"object"',
      'required/has "a"': 'yes',
      'required/has "b"': 'yes',
      'properties/a/type': '"string"',
      'properties/a/maxLength': '9',
      'properties/b': '{}',
      'anyOf/0/type': '"null"',
      'anyOf/1/enum': '[]',
    })
  })

  test('do not depend on the order of keys and of plain lists', () => {
    const { type, required, ...rest } = document
    const turned = { ...rest, required: required.toReversed(), type }
    expect(differences(factsOf(document), factsOf(turned))).toEqual([])
  })

  test.each([
    ['another value', { ...document, type: 'array' }, ['type: "array", the original has "object"']],
    ['a value of another type', { ...document, type: null }, ['type: null, the original has "object"']],
    ['one fewer', { ...document, required: ['a'] }, ['required/has "b": missing, the original has yes']],
    ['one more', { ...document, nullable: true }, ['nullable: true, not in the original']],
    [
      'another order of members',
      { ...document, anyOf: document.anyOf.toReversed() },
      [
        'anyOf/0/enum: [], not in the original',
        'anyOf/0/type: missing, the original has "null"',
        'anyOf/1/enum: missing, the original has []',
        'anyOf/1/type: "null", not in the original',
      ],
    ],
  ])('%s is a difference', (_name, ours, expected) => {
    expect(differences(factsOf(document), factsOf(ours))).toEqual(expected)
  })
})
