import { spawn } from 'node:child_process'

const OPENERS: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/**
 * Opens an address in the system's browser, without a shell. Where that does not work, nothing happens: the address is
 * printed too.
 */
export function openBrowser(url: URL): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const opener = spawn(program, [...args, url.href], { stdio: 'ignore', detached: true })
  opener.on('error', () => undefined)
  opener.unref()
}
