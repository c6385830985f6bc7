import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type TabItem, TabLayout } from './tab-layout.tsx'

const TABS: TabItem[] = [
  { id: 'one', label: 'One', render: () => 'First panel' },
  {
    id: 'two',
    label: 'Two',
    kicker: 'Now and then',
    description: 'About two.',
    icon: <i>two’s icon</i>,
    render: () => 'Second panel',
  },
]
const drawn = (activeId: string, defaultId?: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TabLayout
        tabs={TABS}
        activeId={activeId}
        {...(defaultId === undefined ? {} : { defaultId })}
        onSelect={() => undefined}
        label="Sections"
      />
    </MantineProvider>,
  )

describe('the generic tab layout (SPEC 2)', () => {
  test.each([
    ['the active one', 'two', undefined, 'Second panel'],
    ['the first where that is unknown', '', undefined, 'First panel'],
    ['the default where that is unknown', 'three', 'two', 'Second panel'],
    ['the active one whatever the default', 'one', 'two', 'First panel'],
  ])('selects %s', (_which, activeId, defaultId, panel) => {
    const page = drawn(activeId, defaultId)
    expect(page).toContain(panel)
    expect(page.match(/(First|Second) panel/g)).toHaveLength(1)
    expect(page.match(/aria-selected="true"/g)).toHaveLength(1)
  })

  test('a tab has its kicker, description and icon where they are given', () => {
    const page = drawn('two')
    for (const part of ['Two', 'Now and then', 'About two.', 'two’s icon']) expect(page).toContain(part)
  })
})
