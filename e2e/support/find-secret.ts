/** Whether a secret stands in a text of bytes, as it is or in one of the usual encodings. */
export function holdsSecret(text: string, secret: string): boolean {
  const decoded = text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
  const unescaped = text.replaceAll('\\/', '/')
  return formsOf(secret).some((form) => [text, decoded, unescaped].some((one) => one.includes(form)))
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const once = JSON.stringify(secret).slice(1, -1)
  const hex = bytes.toString('hex')
  return [
    secret,
    once,
    JSON.stringify(once).slice(1, -1),
    hex,
    hex.toUpperCase(),
    bytes.toString('utf16le'),
    ...[0, 1, 2].flatMap((before) => {
      const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
      // Less the letters that share bits with what stands before and after it.
      const own = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
      return [own, own.replaceAll('+', '-').replaceAll('/', '_')]
    }),
  ]
}
