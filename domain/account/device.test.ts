import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${mac} ${chrome}`, 'Chrome on macOS'],
  [`${windows} ${chrome}`, 'Chrome on Windows'],
  [`${windows} ${chrome} Edg/143.0.0.0`, 'Edge on Windows'],
  [`${windows} ${chrome} OPR/120.0.0.0`, 'Opera on Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${chrome.replace('Safari', 'Mobile Safari')}`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone} CriOS/143.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome on ChromeOS'],
  [`${mac} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  ['launchscout-cli/0.1.0 (Linux)', 'Command line on Linux'],
  ['Something/1.0 (Windows NT 10.0)', 'Windows'],
  ['Firefox/145.0', 'Firefox'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([['curl/8.0'], [''], [undefined], ['<script>alert(1)</script>'], ['x'.repeat(100_000)]])(
  'of %s nothing is shown',
  (userAgent) => {
    expect(deviceOf(userAgent)).toBeNull()
  },
)
