import type { Launch } from './launch.ts'

/**
 * For whose work the launches are that the invented user of the sample data sells to. The default criteria do not ask
 * for it, so their score is often wrong for this user.
 */
const WORK_TOPICS: ReadonlySet<string> = new Set([
  'Sales',
  'Marketing',
  'Customer Communication',
  'Hiring',
  'Legal',
  'Accounting',
  'Construction',
  'Analytics',
  'Data & Analytics',
  'Real Estate',
  'Security',
  'Developer Tools',
])

/** The hidden truth of the sample data: an AI product for the work of a company. No rule of the sandbox looks at it. */
export const isGoodLead = ({ topics }: Pick<Launch, 'topics'>): boolean =>
  topics.some(({ name }) => name === 'Artificial Intelligence') &&
  topics.some(({ name }) => WORK_TOPICS.has(name))
