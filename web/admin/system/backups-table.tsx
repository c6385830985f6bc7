import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { countText } from '#web/ui/locale.ts'
import { Time } from '../times.tsx'
import type { ListedBackup } from './backups-query.ts'
import { bytesText, systemMessages } from './messages.ts'

const text = systemMessages.backups

/** The latest backups with what became of each. */
export function BackupsTable({ items }: { items: readonly ListedBackup[] }) {
  if (items.length === 0) return null
  return (
    <ScrollBox aria-label={text.list}>
      <FigureTable text aria-label={text.list}>
        <ColumnNames names={Object.values(text.columns)} />
        <tbody>
          {items.map((backup) => (
            <tr key={backup.id}>
              <th scope="row">
                <Time iso={backup.takenAt} utc />
              </th>
              <td>{resultText(backup)}</td>
              <td>{text.kinds[backup.kind]}</td>
              <td>{backup.bytes === null ? '–' : bytesText(backup.bytes)}</td>
              <td>{backup.rows === null ? '–' : countText(backup.rows)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </ScrollBox>
  )
}

function resultText({ error, finishedAt, removedAt }: ListedBackup): string {
  if (error !== null) return text.bad(text.errors[error])
  if (finishedAt === null) return text.making
  return removedAt === null ? text.good : text.removed
}
