import { Switch } from '../../ui/Switch.tsx'
import { useApplicantFilters } from './applicantFilters.ts'
import { useSetBlindView } from './applicants.mutations.ts'
import { useApplicants } from './applications.queries.ts'

/** Hides or shows who the applicants are, until they are shortlisted. */
export function BlindViewSwitch({ job_id }: { job_id: number }) {
  const { filters } = useApplicantFilters()
  const { data } = useApplicants(job_id, filters)
  const { mutate, isPending } = useSetBlindView()
  if (!data) return <span />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Switch
        label="Blind view"
        checked={data.is_blind}
        busy={isPending}
        onChange={(is_blind) => mutate({ id: job_id, is_blind })}
      />
      <p>
        <b className="font-semibold">Blind view</b>{' '}
        <span className="text-sm text-muted max-sm:hidden">
          Names and faces stay hidden until you shortlist someone.
        </span>
      </p>
    </div>
  )
}
