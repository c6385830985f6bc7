import { describe, expect, test } from 'vitest'
import { shownThumbnail } from './shown-thumbnail.ts'

const launch = (thumbnailUrl: string | null) => ({ source: 'product-hunt', thumbnailUrl })

describe('a launch’s picture is loaded', () => {
  test.each([
    'https://ph-files.imgix.net/a.png?auto=format',
    'https://app.example/sandbox/listing/thumbnails/quill.svg',
  ])('from %s', (url) => {
    expect(shownThumbnail(launch(url), 'https://app.example')).toBe(url)
  })

  test.each([
    null,
    '',
    'https://hostile.example/a.png',
    'https://ph-files.imgix.net.hostile.example/a.png',
    'http://ph-files.imgix.net/a.png',
    'https://app.example/auth/callback',
    'https://app.example/sandbox/listing/../../graphql?query={__typename}',
    'https://app.example/sandbox/google/authorize',
    '/sandbox/listing/thumbnails/quill.svg',
    '//ph-files.imgix.net/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
  ])('not from %j', (url) => {
    expect(shownThumbnail(launch(url), 'https://app.example')).toBeNull()
  })

  test('not from the host of another source', () => {
    const picture = { source: 'elsewhere', thumbnailUrl: 'https://ph-files.imgix.net/a.png' }
    expect(shownThumbnail(picture, 'https://app.example')).toBeNull()
  })
})
