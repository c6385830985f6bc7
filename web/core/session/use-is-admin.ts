import { useQuery } from '@tanstack/react-query'
import { me } from '#clients/backend/documents.ts'
import { useServices } from '../services.tsx'

/**
 * Whether the signed-in user is an admin, as the server says: undefined until it has answered, null where it could not
 * be reached. It decides what is shown; the server guards every admin field by itself.
 */
export function useIsAdmin(): boolean | null | undefined {
  const { backend, user } = useServices()
  const { data, isError } = useQuery({
    queryKey: ['me', user.id],
    queryFn: ({ signal }) => backend.query(me, {}, signal),
    staleTime: Infinity,
  })
  return isError ? null : data?.me.admin
}
