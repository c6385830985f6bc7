import type { Launch } from './launch.ts'

/**
 * The numbers of a launch that are shown: on its card, as a column of the table, by which it can be sorted, and in the
 * line of the command line. One more stands here and in the launch's schema, and nowhere else on these screens.
 */
interface LaunchCount {
  column: string
  /** Of the column. */
  title: string
  /** Behind the number, where it stands by itself. */
  unit: string
  of: (launch: Launch) => number
}

export const LAUNCH_COUNTS = [
  { column: 'votes', title: 'Votes', unit: 'votes', of: ({ votesCount }) => votesCount },
] as const satisfies readonly LaunchCount[]

/** The number that a column shows; undefined for a column of something else. */
export const countOfColumn = (column: string): LaunchCount | undefined =>
  LAUNCH_COUNTS.find((count) => count.column === column)
