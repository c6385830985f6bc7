import * as z from 'zod/mini'
import { createHttp, realTiming, ServiceError } from '#clients/http.ts'
import type { SampleCredentials } from '#domain/account/credentials.ts'
import type { Services } from '../services.tsx'

const SampleCredentialsSchema = z.object({
  productHuntToken: z.string().check(z.startsWith('sample_')),
  openaiApiKey: z.string().check(z.startsWith('sk-sample-')),
  spreadsheetId: z.string().check(z.minLength(1)),
  sheetsCredentials: z.string().check(z.minLength(1)),
})

/**
 * The signed-in user's own sample credentials, made by the sandbox (DESIGN 3).
 * @throws {ServiceError} NO_ID_TOKEN when signed out, SAMPLE_NOT_OFFERED where this installation has no sandbox,
 * otherwise as the request failed
 */
export async function fetchSampleCredentials(
  services: Pick<Services, 'config' | 'fetch' | 'idToken'>,
): Promise<SampleCredentials> {
  const { sandbox } = services.config
  if (sandbox === null) throw new ServiceError({ service: 'backend', code: 'SAMPLE_NOT_OFFERED' })
  const token = await services.idToken()
  if (token === null) throw new ServiceError({ service: 'backend', code: 'NO_ID_TOKEN' })
  const request = createHttp({ fetch: services.fetch, ...realTiming })
  const { data } = await request({
    service: 'backend',
    method: 'POST',
    url: sandbox.credentials,
    headers: { authorization: `Bearer ${token}` },
    schema: SampleCredentialsSchema,
  })
  return data
}
