import { classifyInstructions } from '#domain/verdict/classification.ts'
import { promptHash } from '../ai/kept-answers.ts'

/** Names a prompt, as verdicts, labels, and kept answers do. */
export const hashOfPrompt = (prompt: string): Promise<string> =>
  promptHash(classifyInstructions(prompt), crypto.subtle)
