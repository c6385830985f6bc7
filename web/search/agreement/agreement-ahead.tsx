import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { AgreementPlace } from './agreement-place.ts'

const load = () => import('./agreement-dialog.tsx')
const LazyDialog = lazy(load)
type DialogProps = ComponentProps<typeof LazyDialog>

interface AgreementAheadProps extends Omit<DialogProps, 'place'> {
  /** Null while it is closed. */
  place: AgreementPlace | null
  /** It may be opened soon. */
  isDue: boolean
}

/**
 * The dialog, whose code is loaded ahead. A lazy component shows nothing at first, and React waits 300 ms before it replaces
 * that, even where the code is there.
 */
export function AgreementAhead({ place, isDue, ...props }: AgreementAheadProps) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>(LazyDialog)
  const isOpen = place !== null
  useEffect(() => {
    if (!isDue || isOpen) return
    // Not while it is open: another component would begin anew.
    let isClosed = true
    load().then(
      ({ default: loaded }) => {
        if (isClosed) setDialog(() => loaded)
      },
      // The lazy one says so once it is opened.
      () => undefined,
    )
    return () => {
      isClosed = false
    }
  }, [isDue, isOpen])
  return place === null ? null : (
    <Suspense fallback={null}>
      <Dialog place={place} {...props} />
    </Suspense>
  )
}
