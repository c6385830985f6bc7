import type { Barred } from '#domain/export/left-out.ts'
import { coversOf, doNotContactOf, findWrongOf, wrongContactsOf } from '#web/core/contacts/contact-lists.ts'
import type { DocumentServices } from '#web/core/documents/documents.ts'

/** What the user's lists keep out of an export, as the server has them now or as they were last read. @throws where neither is there */
export async function readBarred(services: DocumentServices): Promise<Barred> {
  const { cache } = services
  const [list, wrong] = [doNotContactOf(services).query, wrongContactsOf(services).query]
  try {
    const [listNow, wrongNow] = await Promise.all([
      cache.query({ ...list, networkMode: 'always' }),
      cache.query({ ...wrong, networkMode: 'always' }),
    ])
    return { list: coversOf(listNow), findWrong: findWrongOf(wrongNow) }
  } catch (error) {
    const [lastList, lastWrong] = [cache.getQueryData(list.queryKey), cache.getQueryData(wrong.queryKey)]
    if (lastList === undefined || lastWrong === undefined) throw error
    return { list: coversOf(lastList), findWrong: findWrongOf(lastWrong) }
  }
}
