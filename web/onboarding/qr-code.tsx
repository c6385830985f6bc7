import { Box } from '@mantine/core'
import { encode } from 'uqr'

/** An address as a QR code: dark on light in both color schemes, as not every reader knows the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box
      component="svg"
      w={200}
      h={200}
      bdrs="var(--radius)"
      bg="var(--code-light)"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} fill="var(--code-dark)" shapeRendering="crispEdges" />
    </Box>
  )
}
