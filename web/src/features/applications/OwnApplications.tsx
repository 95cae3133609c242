import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx'
import { useApplications } from './applications.queries.ts'
import { OwnApplicationCard } from './OwnApplicationCard.tsx'

type Props = {
  /** Job id of the application to expand. */
  job_id: number | undefined
}

/** The member's applications, latest first. */
export function OwnApplications({ job_id }: Props) {
  const list = useApplications()
  const applications = list.data?.items ?? []
  return (
    <PagedList
      list={list}
      name="Your applications"
      skeleton={<ApplicationSkeleton />}
      empty={
        applications.length === 0 && (
          <EmptyState
            motif="leaf"
            title="No applications yet"
            hint="Jobs you apply for appear here, so you can track them."
            link={{ to: '/jobs', label: 'Find Jobs' }}
          />
        )
      }
    >
      <ul aria-label="Your applications" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {applications.map((application) => (
          <li key={application.id}>
            <OwnApplicationCard application={application} isRequested={application.job_id === job_id} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
