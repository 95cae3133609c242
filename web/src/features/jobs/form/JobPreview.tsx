import type { User } from 'contract/profiles'
import { Card } from '../../../ui/Card.tsx'
import { JobClient, JobSummary } from '../list/JobSummary.tsx'
import { parseAmount, type JobValues } from './jobValues.ts'

type Props = { values: JobValues; me: User }

/** The job card as others will see it. */
export function JobPreview({ values, me }: Props) {
  return (
    <Card pad className="flex flex-col gap-3">
      <JobSummary
        job={{
          category: values.category || null,
          category_group: values.category_group || null,
          description: values.description.trim() || 'Job description',
          location: values.location.trim() || 'Location',
          isRemote: values.isRemote,
          salary_min: shownAmount(values.salary_min),
          salary_max: shownAmount(values.salary_max),
          salary_period: values.salary_period || null,
        }}
        title={
          <p className="font-display text-xl font-bold text-balance">{values.title.trim() || 'Job title'}</p>
        }
      />
      <div className="mt-auto flex items-center gap-2.5 border-t pt-3 text-sm">
        <JobClient client={{ ...me, profileImage: me.avatar_url, rating: null, reviews_count: 0 }} />
        <span className="text-muted">0 proposals</span>
      </div>
    </Card>
  )
}

function shownAmount(text: string): number | null {
  const amount = parseAmount(text)
  return amount !== null && amount >= 0 ? amount : null
}
