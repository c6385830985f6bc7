import { inContext } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { readItems } from '../items-in.ts'
import { writeItem } from '../items-out.ts'
import { readOptions, SHARED, SPENDING } from '../options.ts'
import { ending } from '../work/ending.ts'
import { showEstimate } from '../work/estimate.ts'
import { judgeAll } from '../work/judge-all.ts'

/** `launchscout judge`: judges launches of standard input or of a file. */
export async function judgeCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(args, { ...SHARED, ...SPENDING }, 1)
  const items = await readItems(positionals[0], io)
  const products = items.map(({ product }) => product)
  return inContext(values, io, async (context) => {
    if (context.dryRun) return showEstimate(context, products, 0)
    const { report } = context
    let failed = 0
    await judgeAll(products, {
      ...context,
      onJudged: (item) => {
        writeItem(context, item)
        report.judged(item)
      },
      onFailed: (product, error) => {
        failed += 1
        report.failed(product, error)
      },
    })
    return ending(context, failed)
  })
}
