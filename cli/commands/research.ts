import { openContext } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { readItems, readJudgedItems } from '../items-in.ts'
import { writeItem } from '../items-out.ts'
import { readOptions, SHARED, SPENDING } from '../options.ts'
import { ending } from '../work/ending.ts'
import { showEstimate } from '../work/estimate.ts'
import { createHalt } from '../work/halt.ts'
import { createLaunchWork } from '../work/launch-work.ts'
import { isNotContacted, researchAll } from '../work/research-all.ts'
import { isWanted } from '../work/run-launches.ts'

/** `launchscout research`: researches the contacts of judged launches that qualify; with --all, of each. */
export async function researchCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(args, { ...SHARED, ...SPENDING, all: { type: 'boolean' } }, 1)
  const given = await (values.all === true ? readItems : readJudgedItems)(positionals[0], io)
  const context = await openContext(values, io)
  try {
    const { services, history, config, report, dryRun } = context
    const { stop } = io
    const work = createLaunchWork({ services, history, prompt: config.criteria, stop, onWait: report.wait })
    const items = given
      .filter((item) => values.all === true || isWanted(services, item))
      .map((item) => ({ ...item, contacts: item.contacts ?? work.knownContacts(item.product.id) }))
    if (dryRun) {
      const products = items.map(({ product }) => product)
      const research = items.length
      return showEstimate({ products, work, context, io, json: values.json === true, research })
    }
    const halt = createHalt(stop)
    let failed = 0
    const research = researchAll({
      work,
      halt,
      onResearched: (item) => {
        writeItem(io, item, values.json === true)
        report.researched(item)
      },
      onFailed: (item, error) => {
        if (!isNotContacted(error)) failed += 1
        report.failed(item.product, error)
      },
    })
    items.forEach(research.add)
    await research.done()
    return ending({ halt, failed, io, report, services })
  } finally {
    await context.close()
  }
}
