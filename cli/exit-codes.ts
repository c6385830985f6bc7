/** How the program ends (docs/automation.md). */
export const EXIT = {
  done: 0,
  /** Something that nobody foresaw. */
  failed: 1,
  /** The command line, the configuration or the input cannot be read. */
  usage: 2,
  /** Some launches could not be judged, researched or saved; all others were. */
  partly: 3,
  /** A key is missing or refused, a sign-in is needed, or the plan allows no call. */
  refused: 4,
  /** A service could not be reached, or failed. */
  service: 5,
  /** The next call could have cost more than is allowed. */
  budget: 6,
  /** Another run is at work beside the same configuration. */
  busy: 7,
  /** Ctrl-C (128 + SIGINT). */
  stopped: 130,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
