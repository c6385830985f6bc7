import type { PageView } from './page-view.ts'

/** The first page of a site, which shows the product. */
export const isFront = ({ address }: PageView): boolean => {
  const { pathname } = new URL(address)
  return /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|index\.\w{2,5}|home)?$/i.test(pathname)
}
