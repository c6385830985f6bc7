import type { SearchProblem } from '#domain/search/search-fields.ts'
import { countText } from '../../ui/locale.ts'

const plural = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`

const problems: Record<SearchProblem, string> = {
  DATES_MISSING: 'Please give a start date and an end date.',
  DATES_REVERSED: 'The start date must not be after the end date.',
  MIN_VOTES_INVALID: 'Minimum votes must be a number of at least 0.',
  TOPIC_INVALID: 'Please pick a topic from the list, or leave the field empty for all topics.',
  PROMPT_EMPTY: 'Please write at least one criterion, or reset them to the default.',
  PROMPT_TOO_LONG: 'Please shorten your criteria. They are too long.',
}

/** The sentences of the search form. */
export const searchFormMessages = {
  alreadySearching: 'A search is already running.',
  title: 'Search launches',
  quickDates: 'Quick dates',
  lastDays: (days: number) => `Last ${days} days`,
  startDate: 'Start date',
  endDate: 'End date',
  inFuture: 'In the future: no launches yet',
  minVotes: 'Minimum votes',
  maxResults: 'Max results',
  featuredOnly: 'Featured Only',
  search: (source: string) => `Search ${source}`,
  searching: (done: number, total: number) => (total === 0 ? 'Searching…' : `Judging ${done}/${total}`),
  stop: 'Stop',
  more: 'More options',
  less: 'Fewer options',
  /** Leads to how often the score is right. */
  check: 'Check the score',
  problems,
  topic: {
    label: 'Topic',
    all: 'All topics',
    clear: 'Clear topic',
    posts: (count: number) => plural(count, 'post', 'posts'),
    looking: 'Looking for topics…',
    none: (source: string, text: string) => `No ${source} topic matches “${text}”.`,
    found: (count: number) => `${plural(count, 'topic', 'topics')} suggested`,
    asSlug: (slug: string) => `Searched as the topic “${slug}”`,
  },
  prompt: {
    title: 'Classification prompt',
    count: (count: number) => plural(count, 'criterion', 'criteria'),
    edit: 'Edit',
    close: 'Close',
    label: 'Criteria',
    help: 'One criterion per line: a short label, a colon, and what it means.',
    nextSearch: 'The current search keeps its criteria. Your changes apply to the next search.',
    reset: 'Reset to Default',
    undo: 'Undo',
    savings: { 'not-changed': null, 'under-way': 'Saving…', saved: 'Saved', failed: null },
  },
} as const
