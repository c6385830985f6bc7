import type { Barred } from '#domain/export/left-out.ts'
import { doNotContactQuery, wrongContactsQuery } from '#web/core/contacts/contact-lists.ts'
import type { Services } from '#web/core/services.tsx'

/** What the user's lists keep out of an export, as the server has them now or as they were last read. @throws where neither is there */
export async function readBarred(services: Pick<Services, 'backend' | 'cache' | 'user'>): Promise<Barred> {
  const { cache } = services
  const [list, wrong] = [doNotContactQuery(services), wrongContactsQuery(services)]
  try {
    const [listNow, wrongNow] = await Promise.all([
      cache.query({ ...list, networkMode: 'always' }),
      cache.query({ ...wrong, networkMode: 'always' }),
    ])
    return { list: listNow.covers, findWrong: wrongNow.find }
  } catch (error) {
    const [lastList, lastWrong] = [cache.getQueryData(list.queryKey), cache.getQueryData(wrong.queryKey)]
    if (lastList === undefined || lastWrong === undefined) throw error
    return { list: lastList.covers, findWrong: lastWrong.find }
  }
}
