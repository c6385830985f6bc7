import type { AddressCodec } from '#web/ui/use-address-state.ts'

export const VIEWS = ['label', 'figures', 'lab'] as const
export type AgreementPlace = (typeof VIEWS)[number]

/** Which view of the agreement is open, in the address's query: a reload shows it again. */
export const agreementAddress: AddressCodec<AgreementPlace | null> = {
  read: ({ check }) => VIEWS.find((view) => view === check) ?? null,
  write: (place) => ({ check: place ?? undefined }),
}
