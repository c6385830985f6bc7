// First, as it tells the order of the layers.
import './shared/tokens.css'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './routes/root.tsx'
import { readNonce, readPublicConfig } from './shared/config.ts'
import { createBrowserSession } from './shared/session/browser-session.ts'
import { SessionProvider } from './shared/session/session-context.tsx'
import { cssVariables, theme } from './shared/theme.ts'

const config = readPublicConfig(document)
const nonce = readNonce(document)
const session = createBrowserSession(config)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <SessionProvider session={session}>
        <Root config={config} />
      </SessionProvider>
    </MantineProvider>
  </StrictMode>,
)
