import { openContext } from '../context.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { readItems } from '../items-in.ts'
import { writeItem } from '../items-out.ts'
import { readOptions, SHARED, SPENDING } from '../options.ts'
import { ending } from '../work/ending.ts'
import { showEstimate } from '../work/estimate.ts'
import { createHalt } from '../work/halt.ts'
import { judgeAll } from '../work/judge-all.ts'
import { createLaunchWork } from '../work/launch-work.ts'

/** `launchscout judge`: judges launches of standard input or of a file. */
export async function judgeCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(args, { ...SHARED, ...SPENDING }, 1)
  const items = await readItems(positionals[0], io)
  const context = await openContext(values, io)
  try {
    const { services, history, config, report, dryRun } = context
    const work = createLaunchWork({
      services,
      history,
      prompt: config.criteria,
      stop: io.stop,
      onWait: report.wait,
    })
    const products = items.map(({ product }) => product)
    if (dryRun) return showEstimate({ products, work, context, io, json: values.json === true, research: 0 })
    const halt = createHalt(io.stop)
    let failed = 0
    await judgeAll(products, {
      work,
      services,
      halt,
      onJudged: (item) => {
        writeItem(io, item, values.json === true)
        report.judged(item)
      },
      onFailed: (product, error) => {
        failed += 1
        report.failed(product, error)
      },
    })
    return ending({ halt, failed, io, report, services })
  } finally {
    await context.close()
  }
}
