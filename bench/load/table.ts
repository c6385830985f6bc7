/** A figure beside its goal. */
export interface Row {
  what: string
  ours: number
  /** Of the bare server in the same run; null where there is none to compare with. */
  bare: number | null
  /** In words. */
  goal: string
  reached: boolean
}

const rounded = (value: number): number => Number(value.toPrecision(3))

export const shown = ({ what, ours, bare, goal, reached }: Row) => ({
  what,
  ours: rounded(ours),
  bare: bare === null ? '' : rounded(bare),
  'ours / bare': bare === null ? '' : rounded(ours / bare),
  goal,
  reached: reached ? 'yes' : 'NO',
})

/** A figure that may be so much at most. */
export const atMost = (what: string, ours: number, limit: number, bare: number | null = null): Row => ({
  what,
  ours,
  bare,
  goal: `at most ${limit}`,
  reached: ours <= limit,
})

/** A figure that may be so many times the bare one at most, or at least. */
export const times = (
  what: string,
  { ours, bare }: { ours: number; bare: number },
  goal: { atMost: number } | { atLeast: number },
): Row =>
  'atMost' in goal
    ? { what, ours, bare, goal: `at most ${goal.atMost} × bare`, reached: ours <= bare * goal.atMost }
    : { what, ours, bare, goal: `at least ${goal.atLeast} × bare`, reached: ours >= bare * goal.atLeast }
