import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { Card } from '#web/ui/card.tsx'
import { BoneLines, Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { FailureCard } from '../failure.tsx'
import { Page, PageHeader } from '../page.tsx'
import { backupsQuery } from './backups-query.ts'
import { BackupsSection } from './backups-section.tsx'
import { systemMessages as text } from './messages.ts'

/** The installation itself: a section for each of its parts (SPEC 2, Admin screens: System). */
export function SystemPage() {
  usePageTitle(text.title)
  const { data, isError, error, isPending, refetch } = useQuery(backupsQuery(useServices()))
  return (
    <Page>
      <PageHeader title={text.title} purpose={text.purpose} />
      {isError ? (
        <FailureCard text={text.backups.failed(sentenceFor(error))} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? (
        <Skeleton>
          <Card>
            <BoneLines count={8} linePx={38} />
          </Card>
        </Skeleton>
      ) : null}
      {data === undefined ? null : <BackupsSection backups={data} />}
    </Page>
  )
}
