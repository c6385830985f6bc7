/** The language that the messages files are written in: dates and numbers follow it. */
export const LOCALE = 'en-US'

const counts = new Intl.NumberFormat(LOCALE)

/** A count with its thousands apart. */
export const countText = (count: number): string => counts.format(count)

/** A duration as a countdown shows it: "45 s", "2 min 5 s". */
export const durationText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
