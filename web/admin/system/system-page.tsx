import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Page, PageHeader } from '../page.tsx'
import { backupsQuery } from './backups-query.ts'
import { BackupsSection } from './backups-section.tsx'
import { ErrorsSection } from './errors-section.tsx'
import { systemMessages as text } from './messages.ts'
import { StateSection } from './state-section.tsx'
import { systemQuery } from './system-query.ts'

/** The installation itself: a section for each of its parts (SPEC 2, Admin screens: System). */
export function SystemPage() {
  usePageTitle(text.title)
  const services = useServices()
  const system = useQuery(systemQuery(services))
  const backups = useQuery(backupsQuery(services))
  return (
    <Page>
      <PageHeader title={text.title} purpose={text.purpose} />
      <Part query={system} failed={text.state.failed}>
        {(state) => <StateSection state={state} />}
      </Part>
      <Part query={backups} failed={text.backups.failed}>
        {(list) => <BackupsSection backups={list} />}
      </Part>
      {system.data === undefined ? null : <ErrorsSection errors={system.data.errors} />}
    </Page>
  )
}

interface PartProps<Data> {
  query: UseQueryResult<Data>
  failed: (message: string) => string
  children: (data: Data) => ReactNode
}

/** What one query brings: each is there as soon as it can be. */
function Part<Data>({
  query: { data, isError, error, isPending, refetch },
  failed,
  children,
}: PartProps<Data>) {
  return (
    <>
      {isError ? <FailureNotice text={failed(sentenceFor(error))} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton /> : null}
      {data === undefined ? null : children(data)}
    </>
  )
}
