import type { JobSort } from 'contract/jobSearch'
import { useSession } from '../../../api/session.tsx'
import { RadioPills } from '../../../ui/RadioGroup.tsx'
import type { JobSearch } from '../jobSearch.ts'

type Props = { search: JobSearch; onChange: (changes: Partial<JobSearch>) => void }

/** The order of the jobs. The first choice is the default: best match for a query, best for the member, or newest. */
export function SortPills({ search, onChange }: Props) {
  const session = useSession()
  const user = session.state === 'authenticated' ? session.user : undefined
  const isMatched = !!(user?.trade || user?.skills)
  const first: JobSort[] = search.query !== undefined ? ['relevance'] : isMatched ? ['best'] : []
  const sorts: JobSort[] = [...first, 'newest', 'pay', 'nearest']

  return (
    <RadioPills
      legend="Sort by"
      isCompact
      options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
      value={search.sort ?? sorts[0]}
      onChange={(sort) => onChange({ sort: sort === sorts[0] ? undefined : sort })}
    />
  )
}

const sortLabels: Record<JobSort, string> = {
  relevance: 'Best match',
  best: 'Best for you',
  newest: 'Newest',
  pay: 'Top pay',
  nearest: 'Nearest',
}
