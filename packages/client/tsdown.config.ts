import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['index.ts', 'documents.ts', 'metering.ts'],
  platform: 'neutral',
  target: 'es2022',
  tsconfig: 'tsconfig.json',
  dts: true,
  // What the types are made of is no package that a user would have to install.
  deps: { alwaysBundle: [/^gql\.tada/, /^@0no-co\/graphql\.web/] },
  logLevel: 'error',
})
