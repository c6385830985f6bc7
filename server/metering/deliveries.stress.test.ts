import { afterAll, beforeAll, describe } from 'vitest'
import { engines, type TestDatabase } from '../db/test-database.ts'
import { testDeliveries } from './test-deliveries.ts'

const seed = Number(process.env.DELIVERIES_SEED ?? Date.now() % 1_000_000)

describe.each(engines)('on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  testDeliveries({ calls: 300, seed, database: () => database })
})
