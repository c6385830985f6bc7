/** The language that the messages files are written in: dates and numbers are told as it tells them. */
export const LOCALE = 'en-US'

/** A count with its thousands apart. */
export const countText = (count: number): string => count.toLocaleString(LOCALE)
