/** For tests: the servers that the examples of the documents speak to, and the environment that names them. */
import { openOutsideServer, outsideCredentials, outsideToken } from '#clients/backend/test-outside-server.ts'
import { accepted, openTestService } from '#clients/metering/test-service.ts'
import { openApiServer } from '#server/events/test-socket.ts'
import { checkWithPartner, claims, mint } from '#server/identity/test-token-forge.ts'
import { serveWidget } from '#server/metering/widget-script.ts'

/** A server of ours with a user and an API key, one of the other auth modes, a metering service, and a vendor. */
export async function openExampleServers() {
  const widget = { path: '/metering/widget.js', handle: serveWidget('the widget'), bodyLimitBytes: 0 }
  // The programs have the machine's clock, so the server has too.
  const now = () => Date.now()
  const server = await openApiServer({ now, checkToken: checkWithPartner(now) }, [widget])
  const outside = await openOutsideServer()
  const service = await openTestService(({ path }) => {
    if (path === '/customers') return accepted({ newCustomer: true })
    if (path === '/call_begin') return accepted({ callId: 'c1', allowed: { standard: true } })
    return accepted({ subscription: { planName: 'Gold' } })
  })
  const usage = { input_tokens: 12, output_tokens: 3 }
  const vendor = await openTestService([{ json: { model: 'gpt-5.6-luna', usage } }])
  const { apiKey } = await server.makeKey()

  /** For one program: a user of its own, since what one program keeps would show in the next. */
  async function environment(): Promise<Record<string, string>> {
    const seconds = Math.floor(Date.now() / 1_000)
    const times = { iat: seconds - 10, exp: seconds + 3_600 }
    return {
      LAUNCHSCOUT_URL: server.url,
      LAUNCHSCOUT_API_KEY: apiKey,
      LAUNCHSCOUT_ID_TOKEN: await mint(claims({ sub: 'founder', email: 'founder@example.com', ...times })),
      OTHER_ENDPOINT: outside.url,
      OTHER_KEY_ID: outsideCredentials.accessKeyId,
      OTHER_SECRET: outsideCredentials.secretAccessKey,
      OTHER_TOKEN: outsideToken,
      METERING_BASE_URL: service.url,
      METERING_KEY: 'sk-test',
      OPENAI_BASE_URL: `${vendor.url}/v1`,
    }
  }

  await server.signIn('founder')
  return {
    environment,
    service,
    vendor,
    async close() {
      await Promise.all([outside.close(), service.close(), vendor.close()])
      await server.close()
    },
  }
}
