/** For tests: what the page is told of its installation. */
import type { ProviderConfig, PublicConfig } from '#domain/backend/public-config.ts'

/** What the settings say of the first provider. */
export const testProvider = (changes: Partial<ProviderConfig>): ProviderConfig => ({
  id: 'openai',
  baseUrl: 'https://ai.example/v1',
  sandboxUrl: null,
  models: { classify: 'c', research: 'r' },
  ...changes,
})

/**
 * @param address of our server, and of every service that `changes` does not name
 * @returns without sample data and without hosted calls, unless `changes` has them
 */
export const testConfig = (address: string, changes: Partial<PublicConfig> = {}): PublicConfig => ({
  version: '0',
  publicUrl: address,
  adminEmailDomain: 'launchscout.example',
  isOpenToAnyone: false,
  identity: {
    issuer: address,
    clientId: 'c',
    cliClientId: null,
    logout: 'standard',
    scope: 'openid email',
    authorizeParams: {},
  },
  endpoints: { sheets: address, token: address },
  sandbox: null,
  sources: [{ id: 'product-hunt', url: address, sandboxUrl: null }],
  providers: [testProvider({ baseUrl: address })],
  hostedProvider: 'openai',
  readsPages: true,
  hostedAi: null,
  metering: { baseUrl: address },
  ...changes,
})
