import { APPLICANT_ORDERS, APPLICANT_QUERY_MAX, type ApplicantOrder } from 'contract/applicantFilters'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { ApplicantFilters, FilterChanges } from './applicantFilters.ts'

type Props = { filters: ApplicantFilters; onChange: (changes: FilterChanges) => void }

/** What is searched for among the applicants, and their order. */
export function ApplicantSearchBar({ filters: { q, sort = 'newest' }, onChange }: Props) {
  return (
    <div
      role="search"
      aria-label="Applicants"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <SearchField
        label="Search applicants"
        placeholder="Name, trade, skill, place or note"
        maxLength={APPLICANT_QUERY_MAX}
        value={q}
        onChange={(text) => onChange({ q: text || undefined })}
      />
      <SelectField
        label="Sort by"
        value={sort}
        options={APPLICANT_ORDERS}
        labelOf={(order) => orderLabels[order]}
        onChange={(order) => onChange({ sort: order === 'newest' ? undefined : order })}
      />
    </div>
  )
}

const orderLabels: Record<ApplicantOrder, string> = {
  newest: 'Newest first',
  waiting: 'Waiting longest',
  match: 'Best match',
  reach: 'Nearest',
}
