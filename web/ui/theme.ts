import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

const ignition: MantineColorsTuple = [
  '#fff3ea',
  '#fde3d0',
  '#fac4a0',
  '#f7a36d',
  '#ff9248',
  '#ff9248',
  '#d4560f',
  '#b8400a',
  '#943408',
  '#702706',
]

export const theme = createTheme({
  colors: { ignition },
  primaryColor: 'ignition',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // The library picks one text color for both schemes; on the accent each needs its own.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--on-accent)' }),
  }),
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  fontWeights: {
    regular: 'var(--weight-regular)',
    medium: 'var(--weight-medium)',
    bold: 'var(--weight-bold)',
  },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: {
    '2xs': 'var(--space-2xs)',
    xs: 'var(--space-xs)',
    sm: 'var(--space-sm)',
    md: 'var(--space-md)',
    lg: 'var(--space-lg)',
    xl: 'var(--space-xl)',
  },
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Button: { defaultProps: { size: 'sm' } },
  },
})

const fromTokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** Lets the component library draw with the tokens of tokens.css, in both color schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  // The library's borders and grounds of inputs: ours have the 3:1 contrast that controls need (WCAG 1.4.11).
  light: { ...fromTokens, '--mantine-color-gray-4': 'var(--line-strong)' },
  dark: {
    ...fromTokens,
    '--mantine-color-dark-4': 'var(--line-strong)',
    '--mantine-color-dark-6': 'var(--sunken)',
  },
})
