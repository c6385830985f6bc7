import { inContext } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { readItems, readJudgedItems } from '../items-in.ts'
import { writeItem } from '../items-out.ts'
import { readOptions, SHARED, SPENDING } from '../options.ts'
import { ending } from '../work/ending.ts'
import { showEstimate } from '../work/estimate.ts'
import { isNotContacted, researchAll } from '../work/research-all.ts'
import { isWanted } from '../work/run-launches.ts'

/** `launchscout research`: researches the contacts of judged launches that qualify; with --all, of each. */
export async function researchCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(args, { ...SHARED, ...SPENDING, all: { type: 'boolean' } }, 1)
  const given = await (values.all === true ? readItems : readJudgedItems)(positionals[0], io)
  return inContext(values, io, async (context) => {
    const { services, report, work } = context
    const items = given
      .filter((item) => values.all === true || isWanted(services, item))
      .map((item) => ({ ...item, contacts: item.contacts ?? work.knownContacts(item.product.id) }))
    if (context.dryRun) {
      const products = items.map(({ product }) => product)
      return showEstimate(context, products, items.length)
    }
    let failed = 0
    const research = researchAll({
      ...context,
      onResearched: (item) => {
        writeItem(context, item)
        report.researched(item)
      },
      onFailed: (item, error) => {
        if (!isNotContacted(error)) failed += 1
        report.failed(item.product, error)
      },
    })
    items.forEach(research.add)
    await research.done()
    return ending(context, failed)
  })
}
