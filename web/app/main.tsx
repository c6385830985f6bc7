import '../ui/tokens.css'
import '../ui/base.css'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BehindSplash } from '#web/onboarding/behind-splash.tsx'
import { readNonce, readPublicConfig } from '../core/config.ts'
import { createBrowserSession } from '../core/session/browser-session.ts'
import { SessionProvider } from '../core/session/session-context.tsx'
import { cssVariables, theme } from '../ui/theme.ts'
import { OpenTrialWarning } from './open-trial-warning.tsx'
import { Root } from './root.tsx'

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
      <OpenTrialWarning config={config} />
      <SessionProvider session={session}>
        <BehindSplash flags={sessionStorage} userAgent={navigator.userAgent} address={config.publicUrl}>
          <Root config={config} />
        </BehindSplash>
      </SessionProvider>
    </MantineProvider>
  </StrictMode>,
)
