import { rm } from 'node:fs/promises'
import { startApp } from './app.ts'
import { keepFirstStart, newDataFolder } from './data-folder.ts'

/** Playwright's globalSetup: the app's first start, on an empty data folder, whose copies the journeys begin with. */
export default async function setup() {
  const dataDir = await newDataFolder()
  const app = await startApp({ DATA_DIR: dataDir })
  await app.stop()
  keepFirstStart(dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
