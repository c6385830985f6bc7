import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MeteringCounts } from '../metering/service.ts'
import type { CountedPage } from '../pages/page-reader.ts'
import { HTTP_SECONDS, type HttpAnswer, otherMethod } from './http-routes.ts'
import { addReadings, type Readings } from './readings.ts'

/** What the server counts about itself, in the words of OpenTelemetry's conventions as Prometheus writes them (decision 0004). */
export interface Metrics {
  httpAnswered: (answer: HttpAnswer, seconds: number) => void
  /**
   * @param operation the fields of the API that were asked for; what is none of `operations` counts as `other`
   * @param code of its first error; null for none
   */
  graphqlAnswered: (operation: string, code: string | null, seconds: number) => void
  metering: MeteringCounts
  /** @param outcome `read`, or why a page could not be read */
  pageRead: (page: CountedPage) => void
  /** @param code a SQLSTATE */
  databaseRefused: (code: string) => void
  /** Everything in Prometheus' format, version 0.0.4. */
  text: () => Promise<string>
  contentType: string
}

export interface MetricsOptions {
  /** The version of Launchscout. */
  version: string
  /** The names that operations may have. */
  operations: ReadonlySet<string>
  /** What is looked up when somebody asks. */
  readings: Readings
}

const OTHER = 'other'
/** Of a series that has ever more label values, only so many are kept: the codes are a fixed list, but not ours. */
const MOST_CHILDREN = 500

export function createMetrics({ version, operations, readings }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const http = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests, until the answer is sent.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: HTTP_SECONDS,
    registers,
  })
  const graphql = new Histogram({
    name: 'graphql_server_operation_duration_seconds',
    help: 'Duration of operations of the GraphQL API.',
    labelNames: ['graphql_operation_name', 'error_type'],
    buckets: HTTP_SECONDS,
    registers,
  })
  const refused = new Counter({
    name: 'db_client_operation_errors_total',
    help: 'Statements that the database refused, by SQLSTATE.',
    labelNames: ['db_response_status_code'],
    registers,
  })
  const pages = new Counter({
    name: 'launchscout_pages_read_total',
    help: 'Web pages that were read for users, by what became of it: read, or why not.',
    labelNames: ['outcome'],
    registers,
  })
  const launchLinks = new Counter({
    name: 'launchscout_launch_links_total',
    help: 'Links of launches that were followed, by whether they led to the site of the product.',
    labelNames: ['led_to_site'],
    registers,
  })
  // A share can be read before the first link was followed.
  for (const led of ['true', 'false']) launchLinks.inc({ led_to_site: led }, 0)
  new Gauge({
    name: 'launchscout_build_info',
    help: 'The version that runs: always 1.',
    labelNames: ['service_version'],
    registers,
  }).set({ service_version: version }, 1)
  addReadings(registry, readings)
  const ofHttp = kept(({ method, route, status }: HttpAnswer) => [otherMethod(method), route, String(status)])
  const ofGraphql = kept(({ operation, code }: { operation: string; code: string | null }) => [
    operations.has(operation) ? operation : OTHER,
    code ?? '',
  ])
  return {
    httpAnswered: (answer, seconds) => ofHttp(http, answer).observe(seconds),
    graphqlAnswered: (operation, code, seconds) => ofGraphql(graphql, { operation, code }).observe(seconds),
    metering: meteringCounters(registry),
    pageRead: ({ outcome, ledToSite }) => {
      pages.inc({ outcome })
      if (ledToSite !== null) launchLinks.inc({ led_to_site: String(ledToSite) })
    },
    databaseRefused: (code) => refused.inc({ db_response_status_code: code }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Keeps the histogram of each set of labels, since finding it costs more than adding to it. */
function kept<Labelled>(labelsOf: (labelled: Labelled) => string[]) {
  const found = new Map<string, Histogram.Internal<string>>()
  return (histogram: Histogram, labelled: Labelled): Histogram.Internal<string> => {
    const labels = labelsOf(labelled)
    const key = labels.join(' ')
    const before = found.get(key)
    if (before !== undefined) return before
    const child = histogram.labels(...(found.size < MOST_CHILDREN ? labels : labels.map(() => OTHER)))
    found.set(key, child)
    return child
  }
}

/** A histogram of the calls' ways through the metering, from begin to end. */
function meteringCounters(registry: Registry): MeteringCounts {
  const registers = [registry]
  const counter = (name: string, help: string) => {
    const made = new Counter({ name: `launchscout_metering_calls_${name}_total`, help, registers })
    made.inc(0)
    return made
  }
  const begun = counter('begun', 'Metered calls that were let in.')
  const ended = counter('ended', 'Metered calls whose end was posted.')
  const expired = counter('expired', 'Metered calls that were closed since their lease was over.')
  const refused = new Counter({
    name: 'launchscout_metering_calls_refused_total',
    help: 'Metered calls that were not let in, by reason.',
    labelNames: ['reason'],
    registers,
  })
  return {
    begun: () => begun.inc(),
    ended: () => ended.inc(),
    expired: (calls) => expired.inc(calls),
    refused: (reason) => refused.inc({ reason }),
  }
}
