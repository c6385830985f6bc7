import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** The browser's own parts (its frame, bars, blank page) follow the chosen colors, as index.html has them at the start. */
export function useThemeColor(): void {
  const { colorScheme } = useMantineColorScheme()
  useEffect(() => {
    const mediaOf = (scheme: string) =>
      colorScheme === 'auto'
        ? `(prefers-color-scheme: ${scheme})`
        : scheme === colorScheme
          ? 'all'
          : 'not all'
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
      meta.media = mediaOf(meta.dataset.scheme ?? '')
    document
      .querySelector('meta[name="color-scheme"]')
      ?.setAttribute('content', colorScheme === 'auto' ? 'light dark' : colorScheme)
  }, [colorScheme])
}
