import { expect, test } from 'vitest'
import { type VariableDoc, VARIABLES } from './env-docs.ts'
import { readEnv } from './env.ts'

const docs = Object.values(VARIABLES).flatMap((group): [string, VariableDoc][] => Object.entries(group))

/** With these, every variable is read. */
const EVERY_KIND = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'shh',
  OIDC_ISSUER: 'https://pool.example',
  OIDC_CLIENT_ID: 'web',
  METERING_BASE_URL: 'https://metering.example/v1',
  METERING_SECRET_KEY: 'sk-secret',
  METERING_EMBED_KEY: 'ek-secret',
  METERING_ORGANIZATION_ID: 'org',
  METERING_WIDGET_URL: 'https://metering.example/widget.js',
}

test('every variable that is read is described, and every one that is described is read', () => {
  const read = new Set<string>()
  const env: Record<string, string> = { ...EVERY_KIND }
  readEnv(
    new Proxy(env, {
      get: (variables, name) => {
        read.add(String(name))
        return variables[String(name)]
      },
    }),
  )
  expect([...read].sort()).toEqual(docs.map(([name]) => name).sort())
})

const defaults = docs.flatMap(([name, doc]): [string, string][] =>
  'default' in doc ? [[name, doc.default]] : [],
)
test.each(defaults)('%s is %s by default', (name, value) => {
  expect(readEnv({ ...EVERY_KIND, [name]: value })).toEqual(readEnv(EVERY_KIND))
})

test.each(docs)('%s is described in sentences', (_name, doc) => {
  expect(doc.does).toMatch(/^[A-Z`].*\.$/)
  // It would end a cell of the table.
  expect(JSON.stringify(doc)).not.toContain('|')
})
