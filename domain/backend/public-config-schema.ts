import * as z from 'zod/mini'

const endpoints = { sheets: z.url(), token: z.url() }

/** The public settings as the server gives them. */
export const PublicConfigSchema = z.object({
  version: z.string(),
  publicUrl: z.url(),
  adminEmailDomain: z.string(),
  isOpenToAnyone: z.boolean(),
  identity: z.object({
    issuer: z.url(),
    clientId: z.string(),
    cliClientId: z.nullable(z.string()),
    logout: z.enum(['standard', 'cognito']),
    scope: z.string(),
    authorizeParams: z.record(z.string(), z.string()),
  }),
  endpoints: z.object(endpoints),
  sandbox: z.nullable(z.object({ ...endpoints, credentials: z.url(), launchesNote: z.nullable(z.string()) })),
  sources: z.array(z.object({ id: z.string(), url: z.url(), sandboxUrl: z.nullable(z.url()) })),
  providers: z.array(
    z.object({
      id: z.string(),
      baseUrl: z.url(),
      sandboxUrl: z.nullable(z.url()),
      models: z.object({ classify: z.string(), research: z.string() }),
    }),
  ),
  hostedProvider: z.string(),
  readsPages: z.boolean(),
  hostedAi: z.nullable(z.enum(['real', 'sample'])),
  metering: z.object({ baseUrl: z.url() }),
})
