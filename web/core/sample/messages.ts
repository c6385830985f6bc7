/** What is said of sample data (DESIGN 3). */
export const sampleMessages = {
  badge: 'Sample data',
  notOffered: 'Sample data is not offered on this installation.',
  parts: { listing: 'launches', ai: 'AI answers', sheet: 'spreadsheet' },
} as const
