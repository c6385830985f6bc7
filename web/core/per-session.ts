import type { Services } from './services.tsx'

/**
 * What there is one of for a signed-in user in this tab, made when it is first needed. The next sign-in has other
 * services, and so its own.
 */
export function perSession<Made>(make: (services: Services) => Made): (services: Services) => Made {
  const made = new WeakMap<Services, { value: Made }>()
  return (services) => {
    const known = made.get(services) ?? { value: make(services) }
    made.set(services, known)
    return known.value
  }
}
