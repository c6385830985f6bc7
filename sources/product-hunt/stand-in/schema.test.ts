import { buildSchema, findBreakingChanges, type GraphQLSchema, isObjectType, printType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readContract } from '#sandbox/contracts.ts'
import { listingSchema } from './schema.ts'

describe("the listing's schema against the contract", () => {
  test('is a part of it: each type, field, argument, default and nullability is the same', () => {
    const contract = buildSchema(readContract('product-hunt.graphql'))
    for (const type of Object.values(listingSchema.getTypeMap())) {
      if (type.name.startsWith('__') || !isObjectType(type)) continue
      for (const [name, field] of Object.entries(type.getFields()))
        expect(describeField(field), `${type.name}.${name}`).toEqual(fieldOf(contract, type.name, name))
    }
    for (const name of ['PostsOrder', 'TopicsOrder'])
      expect(enumValues(listingSchema, name)).toEqual(enumValues(contract, name))
  })

  test('a field that the contract has in another shape would be found', () => {
    const contract = buildSchema(readContract('product-hunt.graphql'))
    const wrong = buildSchema('type Query { x: Post } type Post { description: String! }')
    const field = wrong.getType('Post')
    expect(isObjectType(field) && describeField(field.getFields().description)).not.toEqual(
      fieldOf(contract, 'Post', 'description'),
    )
    expect(findBreakingChanges(contract, listingSchema).length).toBeGreaterThan(0)
  })
})

interface FieldShape {
  type: unknown
  args: readonly { name: string; type: unknown; defaultValue?: unknown }[]
}

const describeField = (field: FieldShape | undefined) =>
  field && {
    type: String(field.type),
    args: field.args
      .map((argument) => `${argument.name}: ${String(argument.type)} = ${String(argument.defaultValue)}`)
      .sort(),
  }

function fieldOf(schema: GraphQLSchema, typeName: string, name: string) {
  const type = schema.getType(typeName)
  return isObjectType(type) ? describeField(type.getFields()[name]) : undefined
}

function enumValues(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name)
  return type ? (printType(type).match(/^ {2}[A-Z_]+$/gm) ?? []).map((line) => line.trim()).sort() : []
}
