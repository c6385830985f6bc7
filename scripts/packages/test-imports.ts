/** For tests: a program that imports each entry of the client package, and what it prints. */
export const IMPORTS = {
  program: `
    import * as client from '@launchscout/client'
    import { me } from '@launchscout/client/documents'
    import { createMetering } from '@launchscout/client/metering'
    console.log(typeof client.createBackendClient, typeof me.text, typeof createMetering)`,
  prints: 'function string function\n',
}
