import 'react'

declare module 'react' {
  /** The style sheets' own properties that a component sets. */
  interface CSSProperties {
    '--cards'?: number
    '--criteria'?: number
    '--columns'?: string
  }
}
