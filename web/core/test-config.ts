/** For tests: what the page is told of its installation. */
import type { PublicConfig } from '#domain/backend/public-config.ts'

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
  endpoints: { listing: address, ai: address, sheets: address, token: address },
  sandbox: null,
  models: { classify: 'c', research: 'r' },
  readsPages: true,
  hostedAi: null,
  metering: { baseUrl: address },
  ...changes,
})
