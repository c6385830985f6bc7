/** Finds out whether a page has a form to write to whoever is behind it. */
import type { Attributes } from './attributes.ts'

interface Fields {
  /** A text of several lines. */
  text: boolean
  /** Who writes. */
  sender: boolean
  /** A text, or what a company is asked for that wants to be called back. */
  message: boolean
  /** Of a sign-in, a search, or a comment, which are no forms to write to them. */
  other: boolean
}

const SENDER = /e-?mail|\bmail\b|courriel|correo|\b(?:full|first|your)?[-_ ]?name\b|\bnom\b/i
const MESSAGE = /message|subject|company|organi[sz]ation|phone|nachricht|betreff/i
/** The field of a comment under a post. */
const COMMENT = /^comment$/i

/** Is told of the elements that are seen, in their order. Fields outside of any form count as those of one. */
export function createFormWatch() {
  let isFound = false
  let hasText = false
  let form: Fields | null = null
  const loose: Fields = { text: false, sender: false, message: false, other: false }
  return {
    /** Whether a form takes a text, whoever it asks for. On a page about contact, it is one to write to them. */
    hasText: () => hasText || (loose.text && !loose.other),
    isFound: () => isFound || (loose.sender && loose.message && !loose.other),
    open(name: string, attributes: Attributes): void {
      if (name === 'form')
        form = { text: false, sender: false, message: false, other: attributes.role === 'search' }
      if (name === 'textarea' || name === 'input' || name === 'select')
        addField(form ?? loose, name, attributes)
    },
    close(name: string): void {
      if (name !== 'form' || form === null) return
      isFound ||= form.message && form.sender && !form.other
      hasText ||= form.text && !form.other
      form = null
    },
  }
}

function addField(fields: Fields, element: string, attributes: Attributes): void {
  const { type = '', name = '', id = '', placeholder = '' } = attributes
  const words = [name, id, placeholder].map((text) => text.slice(0, 100)).join(' ')
  if (/^(?:password|search)$/i.test(type) || [name, id].some((text) => COMMENT.test(text)))
    fields.other = true
  if (element === 'textarea') fields.text = true
  if (element === 'textarea' || element === 'select' || MESSAGE.test(words)) fields.message = true
  if (element === 'input' && (type.toLowerCase() === 'email' || SENDER.test(words))) fields.sender = true
}
