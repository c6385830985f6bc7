import * as z from 'zod/mini'
import { createHttp, realTiming, ServiceError } from '#clients/http.ts'
import { isSampleAiKey, ownKeyOf } from '#providers/registry.ts'
import { isSampleValue, SOURCE_SETTINGS } from '#sources/registry.ts'
import type { Services } from '../services.tsx'
import { Credentials } from '../vault/setting-names.ts'

const SampleCredentials = Credentials.check(
  z.refine(
    (given) =>
      SOURCE_SETTINGS.every(({ name }) => isSampleValue(given[name])) &&
      isSampleAiKey(ownKeyOf(given).key) &&
      given.spreadsheetId !== '' &&
      given.sheetsCredentials !== '',
  ),
)

/**
 * The signed-in user's own sample credentials, made by the sandbox (DESIGN 3).
 * @throws {ServiceError} NO_ID_TOKEN when signed out, SAMPLE_NOT_OFFERED where this installation has no sandbox,
 * otherwise as the request failed
 */
export async function fetchSampleCredentials(
  services: Pick<Services, 'config' | 'fetch' | 'idToken'>,
): Promise<Credentials> {
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
    schema: SampleCredentials,
  })
  return data
}
