interface IconProps {
  /** Its lines, in a square of 16. */
  path: string
  size?: number
  strokeWidth?: number
}

/** A drawing beside a name, or in a button that has one; in the color of the text. */
export const Icon = ({ path, size = 16, strokeWidth = 1.6 }: IconProps) => (
  <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={strokeWidth}
    />
  </svg>
)
