export const productHuntFacts = {
  id: 'product-hunt',
  name: 'Product Hunt',
  service: 'listing',
  // `.example` is the sandbox's.
  host: /(?:^|\.)producthunt\.(?:com|example)$/,
  /** Of its redirect (`/r/CODE`); the same for every API application (contracts README 1). */
  codeIn: (pathname: string): string | null => /^\/r\/([A-Za-z0-9]+)\/?$/.exec(pathname)?.[1] ?? null,
} as const
