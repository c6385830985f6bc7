/** For tests: an installation with its user pool, which answer as far as a sign-in that is not finished needs it. */
import { CLI_CLIENT_ID, PUBLIC_CONFIG_PATH, type PublicConfig } from '#domain/backend/public-config.ts'

export const address = 'https://scout.example'

export const configOf = (identity: Partial<PublicConfig['identity']> = {}): PublicConfig => ({
  version: '1',
  publicUrl: address,
  adminEmailDomain: 'example.com',
  isOpenToAnyone: false,
  identity: {
    issuer: `${address}/pool`,
    clientId: 'launchscout-web',
    cliClientId: CLI_CLIENT_ID,
    logout: 'standard',
    scope: 'openid email',
    authorizeParams: {},
    ...identity,
  },
  endpoints: { sheets: address, token: address },
  sandbox: null,
  sources: [{ id: 'product-hunt', url: address, sandboxUrl: null }],
  providers: [
    {
      id: 'openai',
      baseUrl: address,
      sandboxUrl: null,
      models: { classify: 'c', research: 'r' },
    },
  ],
  hostedProvider: 'openai',
  readsPages: true,
  hostedAi: null,
  metering: { baseUrl: address },
})

const nobody = () => Promise.reject(new Error('Nobody has chosen an account.'))

/** @param redeem what the pool answers whoever redeems a code */
export const installationFetch =
  (redeem: (request: Request) => Promise<Response> = nobody): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === PUBLIC_CONFIG_PATH) return Response.json(configOf())
    if (pathname.endsWith('/.well-known/openid-configuration'))
      return Response.json({
        issuer: `${address}/pool`,
        authorization_endpoint: `${address}/pool/auth`,
        token_endpoint: `${address}/pool/token`,
        jwks_uri: `${address}/pool/jwks`,
        code_challenge_methods_supported: ['S256'],
      })
    return redeem(request)
  }
