/** What is said of sample data (DESIGN 3). */
export const sampleMessages = {
  badge: 'Sample data',
  notOffered: 'Sample data is not offered on this installation.',
  partsOf: (names: string) => `Not real: ${names}`,
  parts: { listing: 'launches', ai: 'AI answers', sheet: 'spreadsheet' },
} as const
