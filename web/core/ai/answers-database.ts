import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import { lazyDatabase } from '../storage/lazy-database.ts'

export type AnswerKind = 'verdict' | 'contacts'
export type AnswerKey = [kind: AnswerKind, launchId: string, promptHash: string, model: string]

/** Values come out as unknown: they are parsed like an outside reply. */
interface AnswersSchema extends DBSchema {
  answers: { key: AnswerKey; value: unknown; indexes: { byAge: number } }
}
export type AnswersDatabase = IDBPDatabase<AnswersSchema>
export type AnswersTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  AnswersSchema,
  ['answers'],
  Mode
>

/** The user's database of answers, `launchscout-answers.<userId>`. */
export const answersDatabase = (userId: string, version = 1): (() => Promise<AnswersDatabase>) =>
  lazyDatabase<AnswersSchema>(`launchscout-answers.${userId}`, version, (database, oldVersion) => {
    if (oldVersion >= 1) return
    const answers = database.createObjectStore('answers', {
      keyPath: ['kind', 'launchId', 'promptHash', 'model'],
    })
    answers.createIndex('byAge', 'answer.atMs')
  })
