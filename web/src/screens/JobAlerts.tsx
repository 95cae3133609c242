import { BriefcaseBusiness } from 'lucide-react'
import { JobAlerts as JobAlertsList } from '../features/jobs/alerts/JobAlerts.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

/** /jobs/alerts: the member's saved searches. */
export function JobAlerts() {
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Job alerts" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Job alerts</h1>
        <ButtonLink to="/jobs" icon={<BriefcaseBusiness />}>
          All jobs
        </ButtonLink>
      </div>
      <p className="text-muted">
        We tell you when new jobs match a search. To add one, search or filter the jobs, then tap Alert me.
      </p>
      <Card pad>
        <JobAlertsList />
      </Card>
    </div>
  )
}
