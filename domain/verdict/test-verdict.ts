/** For tests: a verdict, and what an answer is read as. */
import { type ClassificationResult } from './classification.ts'
import { parseClassification, type ParsedClassification } from './verdict-reply.ts'

export const verdictOf = (more: Partial<ClassificationResult> = {}): ClassificationResult => ({
  criteriaMet: [],
  criteriaNotMet: [],
  confidence: 50,
  reasoning: '',
  targetScore: 100,
  criteria: [],
  byOwnCriteria: false,
  sources: [],
  reply: null,
  ...more,
})

export const readVerdict = (text: string, labels: readonly string[]): ParsedClassification =>
  parseClassification({ text, annotations: [] }, labels)
