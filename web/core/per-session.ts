import type { Services } from './services.tsx'

/** What there is one of for each object, made when it is first needed. */
export function madeOnce<Of extends WeakKey, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { value: Made }>()
  return (of) => {
    const known = made.get(of) ?? { value: make(of) }
    made.set(of, known)
    return known.value
  }
}

/** The same for a signed-in user in this tab: the next sign-in has other services, and so its own. */
export const perSession = <Made>(make: (services: Services) => Made): ((services: Services) => Made) =>
  madeOnce(make)
