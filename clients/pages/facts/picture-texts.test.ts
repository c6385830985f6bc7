/** What a page's pictures add to its text. */
import { describe, expect, test } from 'vitest'
import { factsOf } from './facts-of.ts'

const factsIn = (html: string) =>
  factsOf({ url: new URL('https://acme.example/team'), text: html, isHtml: true })
const textOf = async (html: string) => (await factsIn(html)).text

describe('the text of a picture is read where it stands', () => {
  test.each([
    ['an alternative text', '<p>Team</p><img alt="Jane Doe, CEO"><p>Write</p>', 'Team\nJane Doe, CEO\nWrite'],
    [
      'above a caption',
      '<figure><img alt="Jane Doe, CEO"><figcaption>In Leeds</figcaption></figure>',
      'Jane Doe, CEO\nIn Leeds',
    ],
    ['a picture as a button', '<input type="image" alt="Write to Jane Doe">', 'Write to Jane Doe'],
    ['a mark within its line', '<p>Made with <img alt="❤"> by Jane Doe</p>', 'Made with ❤ by Jane Doe'],
  ])('%s', async (_name, html, text) => {
    expect(await textOf(`<p>About us and our bread</p>${html}`)).toBe(
      ['About us and our bread', text].filter((each) => each !== '').join('\n'),
    )
  })
})

describe('no text is read of', () => {
  test.each([
    ['a picture without one', '<img src="/jane.jpg">'],
    ['a picture that decorates', '<img alt="">'],
    ['a picture in what is not read out', '<div aria-hidden="true"><b><img alt="Jane Doe"></b></div>'],
    ['a name of a file', '<img alt="IMG_2041.jpg">'],
    ['a picture that repeats what stands below', '<img alt="About us"><p></p>'],
  ])('%s', async (_name, html) => {
    expect(await textOf(`${html}<p>About us</p>`)).toBe('About us')
    expect(await textOf(`${html}<p>About us</p><img alt="Jane Doe">`)).toBe('About us\nJane Doe')
  })

  test('a portrait that repeats the name below it', async () => {
    expect(await textOf('<img alt="Photo of Jane Doe"><h3>Jane Doe</h3><p>CEO</p>')).toBe('Jane Doe\nCEO')
    expect(await textOf('<img alt="Photo of Jane Doe, CEO"><h3>Jane Doe</h3>')).toBe(
      'Photo of Jane Doe, CEO\nJane Doe',
    )
  })

  test('the same picture again', async () => {
    expect(await textOf('<p>Team</p><img alt="Jane Doe"><img alt="Jane Doe"><p>In Leeds</p>')).toBe(
      'Team\nJane Doe\nIn Leeds',
    )
  })

  test('a logo that stands alone until a script draws the page', async () => {
    expect(await textOf('<div id="root"><img alt="Acme"></div>')).toBe('')
    expect(await textOf('<div id="root"><img alt="Acme, bread for everybody in town"></div>')).not.toBe('')
  })
})

test('values in the text of a picture are values of the page', async () => {
  const facts = await factsIn(
    '<p>Call</p><img alt="Jane Doe, CEO: +44 20 7946 0991"><p>jane@acme.example</p>',
  )
  expect(facts.phones.map(({ number }) => number)).toEqual(['+442079460991'])
})
