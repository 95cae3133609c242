import { Records } from '../../parts/Records.tsx'
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx'
import { useApplications } from './applications.queries.ts'
import { OwnApplicationCard } from './OwnApplicationCard.tsx'

type Props = {
  /** Job id of the application to expand. */
  job_id: number | undefined
}

/** The member's applications, latest first. */
export function OwnApplications({ job_id }: Props) {
  return (
    <Records
      list={useApplications()}
      name="Your applications"
      label="Your applications"
      layout="cards"
      skeleton={<ApplicationSkeleton />}
      empty={{
        motif: 'leaf',
        title: 'No applications yet',
        hint: 'Jobs you apply for appear here, so you can track them.',
        link: { to: '/jobs', label: 'Find Jobs' },
      }}
      renderItem={(application) => (
        <OwnApplicationCard application={application} isRequested={application.job_id === job_id} />
      )}
    />
  )
}
