import { DAY_MS } from '#domain/base/durations.ts'
import type { Cell, Scalar } from './document.ts'

/** How Google Sheets reads text "as if typed" (USER_ENTERED), as far as it takes to distinguish it from RAW. */

const EPOCH_MS = Date.UTC(1899, 11, 30)

/** @param nowMs gives the year of a date without one */
export function typed(text: string, nowMs: number): Cell {
  if (text.startsWith("'")) return text.slice(1)
  const plain = text.trim()
  if (/^(true|false)$/i.test(plain)) return plain.toLowerCase() === 'true'
  return number(plain) ?? date(plain, nowMs) ?? formula(plain) ?? text
}

function number(text: string): Cell {
  if (/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?(e[+-]?\d+)?$/i.test(text) || /^[+-]?\.\d+$/.test(text))
    return withThousands(text)
  const percent = /^([+-]?\d+(?:\.\d+)?)\s?%$/.exec(text)
  if (percent !== null) return { value: Number(percent[1]) / 100, format: 'percent' }
  const dollars = /^\$\s?(\d+(?:\.\d+)?)$/.exec(text)
  return dollars === null ? null : { value: Number(dollars[1]), format: 'dollars' }
}

/** Commas typed into a number become its format, with two places where a point was typed. */
function withThousands(text: string): Cell {
  const value = Number(text.replaceAll(',', ''))
  if (!text.includes(',')) return value
  return { value, format: text.includes('.') ? 'thousands-cents' : 'thousands' }
}

function date(text: string, nowMs: number): Cell {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso !== null) return dateCell(Number(iso[1]), Number(iso[2]), Number(iso[3]), 'iso-date')
  // The sample sheets' locale is en_US: month first.
  const us = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}))?$/.exec(text)
  if (us === null) return null
  const year = us[3] === undefined ? new Date(nowMs).getUTCFullYear() : Number(us[3])
  return dateCell(year, Number(us[1]), Number(us[2]), 'us-date')
}

function dateCell(year: number, month: number, day: number, format: 'iso-date' | 'us-date'): Cell {
  const timeMs = Date.UTC(year, month - 1, day)
  const real = new Date(timeMs).getUTCMonth() === month - 1 && new Date(timeMs).getUTCDate() === day
  return real ? { value: (timeMs - EPOCH_MS) / DAY_MS, format } : null
}

/** The calendar day of a serial number. */
export const serialDay = (serial: number): Date => new Date(EPOCH_MS + Math.floor(serial) * DAY_MS)

function formula(text: string): Cell {
  if (!/^[=+]|^-./.test(text)) return null
  const body = text.startsWith('=') ? text.slice(1) : text
  return { formula: `=${body}`, value: evaluate(body) }
}

function evaluate(body: string): Scalar {
  const link = /^HYPERLINK\(\s*"([^"]*)"\s*(?:,\s*"([^"]*)"\s*)?\)$/i.exec(body)
  if (link !== null) return link[2] ?? link[1] ?? ''
  if (/^[A-Z][A-Z0-9.]*\(.*\)$/is.test(body)) return '#NAME?'
  return arithmetic(body) ?? '#ERROR!'
}

/** Numbers, + - * / and brackets; null for anything else. */
function arithmetic(text: string): Scalar | null {
  const tokens = text.match(/\d+(?:\.\d+)?|[-+*/()]|\S/g) ?? []
  let at = 0
  const take = (...wanted: string[]): string | null => {
    const token = tokens[at]
    if (token === undefined || !wanted.includes(token)) return null
    at += 1
    return token
  }
  const factor = (): number => {
    if (take('-') !== null) return -factor()
    if (take('+') !== null) return factor()
    if (take('(') !== null) {
      const inner = sum()
      return take(')') === null ? Number.NaN : inner
    }
    const token = tokens[at] ?? ''
    at += 1
    return /^\d/.test(token) ? Number(token) : Number.NaN
  }
  const product = (): number => {
    let value = factor()
    for (let sign = take('*', '/'); sign !== null; sign = take('*', '/'))
      value = sign === '*' ? value * factor() : value / factor()
    return value
  }
  const sum = (): number => {
    let value = product()
    for (let sign = take('+', '-'); sign !== null; sign = take('+', '-'))
      value = sign === '+' ? value + product() : value - product()
    return value
  }
  const value = sum()
  if (at < tokens.length || Number.isNaN(value)) return null
  return Number.isFinite(value) ? value : '#DIV/0!'
}
