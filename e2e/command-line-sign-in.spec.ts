import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { CAPTURED_AT_MS, TEST_PRODUCT, TEST_VERDICT } from '#domain/lead/test-lead.ts'
import { appOfFile } from './support/app-of-file.ts'
import { addressToOpen, startCommand } from './support/command.ts'
import { test } from './support/test.ts'
import { founder } from './support/users.ts'

const app = appOfFile()

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launchscout-cli-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

const accounts = () => join(folder, '.config', 'launchscout', 'accounts.json')
const signInCommand = () => startCommand(['sign-in', app.url, '--no-browser'], folder)

/** As `launchscout judge --json` writes it. */
const judged = {
  product: TEST_PRODUCT,
  verdict: {
    result: TEST_VERDICT,
    sample: false,
    atMs: CAPTURED_AT_MS,
    basis: { model: 'm', promptHash: 'p' },
  },
}

async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByText('Use another account').click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Name', { exact: true }).fill('Fiona Founder')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a user signs in on the command line by the browser, works signed in, and signs out @long', async ({
  page,
}) => {
  const signIn = signInCommand()
  await page.goto(await addressToOpen(signIn))
  await chooseAccount(page, founder())
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await expect(page.getByText(`The command line works as ${founder()} now.`)).toBeVisible()
  expect(await signIn.ended).toBe(0)
  expect(signIn.stdout()).toContain(`You are signed in at ${app.url} as ${founder()}.`)
  expect((await stat(accounts())).mode & 0o777).toBe(0o600)

  // The tokens are in no output, and in no address that the browser keeps.
  const [, refreshToken = ''] = /"refreshToken": "([^"]+)"/.exec(await readFile(accounts(), 'utf8')) ?? []
  expect(refreshToken).not.toBe('')
  for (const text of [signIn.stdout(), signIn.stderr(), page.url()]) expect(text).not.toContain(refreshToken)

  await writeFile(join(folder, 'launchscout.json'), JSON.stringify({ installation: app.url }))
  await writeFile(join(folder, 'judged.jsonl'), `${JSON.stringify(judged)}\n`)
  const save = startCommand(['save', 'judged.jsonl', '--to', 'jsonl:leads.jsonl'], folder)
  expect({ exitCode: await save.ended, said: save.stderr() }).toEqual({
    exitCode: 0,
    said: 'Saved 1 lead to jsonl leads.jsonl.\n',
  })

  const signOut = startCommand(['sign-out'], folder)
  expect(await signOut.ended).toBe(0)
  expect(signOut.stdout()).toBe(`You are signed out at ${app.url}.\n`)
  expect(await readFile(accounts(), 'utf8')).not.toContain(refreshToken)
  const after = startCommand(['save', 'judged.jsonl', '--to', 'jsonl:leads.jsonl'], folder)
  expect(await after.ended).toBe(4)
  expect(after.stderr()).toContain(`You are not signed in at ${app.url}.`)
})
