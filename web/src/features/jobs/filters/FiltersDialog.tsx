import { plural } from 'contract/words/plural'
import { JOB_TYPES } from 'contract/jobs'
import { LIMITED_REACHES } from 'contract/jobSearch'
import { openToLabels, provisionLabels } from 'contract/words/jobTermLabels'
import { APPLICANT_GROUPS } from 'contract/jobTerms'
import { useSession } from '../../../api/session.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { JobResults } from '../jobs.queries.ts'
import type { JobSearch } from '../jobSearch.ts'
import { jobTypeLabels, reachLabels } from 'contract/words/jobLabels'
import { facetCount } from './facets.ts'
import { PayFilter } from './PayFilter.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'

type Props = {
  search: JobSearch
  results: JobResults | undefined
  open: boolean
  onChange: (changes: Partial<JobSearch>) => void
  onClose: () => void
}

/** The filters besides location and category, each option with its job count. Changes apply immediately. */
export function FiltersDialog({ search, results, open, onChange, onClose }: Props) {
  const facets = results?.facets
  const session = useSession()
  const hasIsland = session.state === 'authenticated' && !!session.user.island

  const clear = () =>
    onChange({
      job_type: undefined,
      salary_min: undefined,
      salary_period: undefined,
      posted_within: undefined,
      remote: undefined,
      reach: undefined,
      open_to: undefined,
      housing: undefined,
      travel_paid: undefined,
      verified: undefined,
    })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="More Filters"
      footer={
        <>
          <Button onClick={clear}>Clear filters</Button>
          <Button variant="action" onClick={onClose}>
            {results ? `Show ${plural(results.total, 'job')}` : 'Show jobs'}
          </Button>
        </>
      }
    >
      <div className={pairClass}>
        <SelectField
          label="Job type"
          emptyLabel="Any type"
          value={search.job_type}
          options={JOB_TYPES}
          labelOf={(type) => `${jobTypeLabels[type]} (${facetCount(facets?.job_type, type)})`}
          onChange={(job_type) => onChange({ job_type })}
        />
        <SelectField
          label="Posted within"
          emptyLabel="Any time"
          value={search.posted_within?.toString()}
          options={Object.keys(periods)}
          labelOf={(days) => `${periods[days]} (${facetCount(facets?.posted_within, days)})`}
          onChange={(days) => onChange({ posted_within: Number(days) || undefined })}
        />
      </div>
      <PayFilter search={search} results={results} onChange={onChange} />
      <div className={pairClass}>
        {hasIsland && (
          <SelectField
            label="How far you'd go"
            hint="From your island. Remote jobs are always included."
            emptyLabel="Anywhere"
            value={search.reach}
            options={LIMITED_REACHES}
            labelOf={(reach) => reachLabels[reach]}
            onChange={(reach) => onChange({ reach })}
          />
        )}
        <SelectField
          label="Who can apply"
          hint="Shows only jobs that say who may apply."
          emptyLabel="Anyone"
          value={search.open_to}
          options={APPLICANT_GROUPS}
          labelOf={(group) => `${openToLabels[group]} (${facetCount(facets?.open_to, group)})`}
          onChange={(open_to) => onChange({ open_to })}
        />
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Checkbox
          label={`Remote jobs only (${facetCount(facets?.remote, 'true')})`}
          checked={search.remote === true}
          onChange={({ target }) => onChange({ remote: target.checked || undefined })}
        />
        <Checkbox
          label={`Verified companies only (${facetCount(facets?.verified, 'true')})`}
          checked={search.verified === true}
          onChange={({ target }) => onChange({ verified: target.checked || undefined })}
        />
        <Checkbox
          label={`${provisionLabels.housing} provided (${facetCount(facets?.housing, 'true')})`}
          checked={search.housing === true}
          onChange={({ target }) => onChange({ housing: target.checked || undefined })}
        />
        <Checkbox
          label={`${provisionLabels.travel} (${facetCount(facets?.travel_paid, 'true')})`}
          checked={search.travel_paid === true}
          onChange={({ target }) => onChange({ travel_paid: target.checked || undefined })}
        />
      </div>
    </Dialog>
  )
}

const periods: Record<string, string> = { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' }

const pairClass = 'grid items-end gap-4 sm:grid-cols-2 sm:*:only:col-span-2'
