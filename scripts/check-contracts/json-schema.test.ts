import { describe, expect, test } from 'vitest'
import { pick, pickMembers, pickProperties, reachable, reduceSchema } from './json-schema.ts'

describe('a reduced schema', () => {
  test('has types, keys, limits and defaults, and no text', () => {
    const schema = {
      type: 'object',
      title: 'A tool',
      description: 'What it is for',
      'x-vendor': { a: 1 },
      properties: {
        // Names of properties, not keywords.
        title: { type: 'string', maxLength: 64, example: 'Search', default: 'x' },
        description: { anyOf: [{ type: 'null', summary: 'None' }, { $ref: '#/a' }], deprecated: true },
      },
      required: ['title', 'description'],
      additionalProperties: { type: 'number', minimum: 0 },
    }
    expect(reduceSchema(schema)).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 64, default: 'x' },
        description: { anyOf: [{ type: 'null' }, { $ref: '#/a' }], deprecated: true },
      },
      required: ['description', 'title'],
      additionalProperties: { type: 'number', minimum: 0 },
    })
  })

  test('has its keys and enums in alphabetical order', () => {
    const schema = { type: 'string', properties: { b: {}, a: {} }, enum: ['y', null, 'x'] }
    expect(JSON.stringify(reduceSchema(schema))).toBe(
      '{"enum":[null,"x","y"],"properties":{"a":{},"b":{}},"type":"string"}',
    )
  })

  test('is refused where a keyword is not known, so that no fact is lost', () => {
    expect(() => reduceSchema({ items: { multipleOf: 2 } })).toThrow('"multipleOf"')
  })
})

describe('the schemas that are needed', () => {
  const schemas = {
    A: { items: { $ref: '#B' } },
    B: { anyOf: [{ $ref: '#A' }, { $ref: '#C' }] },
    C: {},
    D: { $ref: '#C' },
  }

  test('are all that the entries refer to, however far', () => {
    expect(Object.keys(reachable(schemas, [{ schema: { $ref: '#A' } }], '#'))).toEqual(['A', 'B', 'C'])
    expect(Object.keys(reachable(schemas, [{ schema: { $ref: '#D' } }], '#'))).toEqual(['C', 'D'])
  })

  test('must be there', () => {
    expect(() => reachable(schemas, [{ $ref: '#E' }], '#')).toThrow('"E" is missing')
  })

  test('can be cut to some properties or members, which must be there', () => {
    const object = { type: 'object', properties: { a: {}, b: {}, c: {} } }
    expect(pickProperties(object, ['c', 'a'])).toEqual({ type: 'object', properties: { a: {}, c: {} } })
    expect(() => pickProperties(object, ['d'])).toThrow('"d"')
    expect(() => pick({ a: 1 }, ['b'])).toThrow('"b"')
    const union = { oneOf: [{ $ref: 'A' }, { $ref: 'B' }] }
    expect(pickMembers(union, ['B'])).toEqual({ oneOf: [{ $ref: 'B' }] })
    expect(() => pickMembers(union, ['C'])).toThrow('"C"')
  })
})
