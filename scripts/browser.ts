import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The headless shell first: the same engine without its windows opens a page three times as fast. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const SYSTEM_FOLDERS = ['/usr/bin', '/snap/bin']

export interface Browser {
  path: string
  /** Further environment that the program needs. */
  env: Record<string, string>
}

/**
 * Where a Chromium is: CHROMIUM_PATH, else the system's, else the one that comes as an npm package, unpacked into
 * the system's temporary directory.
 * @returns null where there is none
 */
export async function findBrowser(env: NodeJS.ProcessEnv): Promise<Browser | null> {
  const given = env.CHROMIUM_PATH
  if (given !== undefined && given !== '') return existsSync(given) ? { path: given, env: {} } : null
  const folders = [...(env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  const path = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
  return path === undefined ? packagedBrowser() : { path, env: {} }
}

async function packagedBrowser(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  // The package unpacks its NSS libraries only on the cloud it was made for; other machines may lack them too.
  const packed = fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')))
  const libraries = await inflate(packed)
  return { path, env: { LD_LIBRARY_PATH: join(libraries, 'lib') } }
}

export const NO_BROWSER =
  'No Chromium was found: install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program.'

if (import.meta.main) {
  if ((await findBrowser(process.env)) === null) {
    process.stderr.write(`${NO_BROWSER}\n`)
    process.exit(1)
  }
}
