import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { countText } from '#web/ui/locale.ts'
import { PageSection } from '../page.tsx'
import { Time } from '../times.tsx'
import { systemMessages } from './messages.ts'
import type { SystemState } from './system-query.ts'

const text = systemMessages.errors

/** The errors of the last hour, equal ones together. */
export function ErrorsSection({ errors }: Pick<SystemState, 'errors'>) {
  return (
    <PageSection title={text.title} means={text.means}>
      {errors.length === 0 ? <p>{text.none}</p> : <ErrorsTable errors={errors} />}
    </PageSection>
  )
}

const ErrorsTable = ({ errors }: Pick<SystemState, 'errors'>) => (
  <ScrollBox aria-label={text.list}>
    <FigureTable text aria-label={text.list}>
      <ColumnNames names={Object.values(text.columns)} />
      <tbody>
        {errors.map(({ message, code, count, lastAt }) => (
          <tr key={`${code} ${message}`}>
            <th scope="row">{message}</th>
            <td>{code ?? '–'}</td>
            <td>{countText(count)}</td>
            <td>
              <Time iso={lastAt} utc />
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  </ScrollBox>
)
