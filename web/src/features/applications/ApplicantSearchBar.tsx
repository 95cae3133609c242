import type { ReactNode } from 'react'
import { APPLICANT_ORDERS, APPLICANT_QUERY_MAX, type ApplicantOrder } from 'contract/applicantFilters'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { ApplicantFilters, FilterChanges } from './applicantFilters.ts'

type Props = {
  filters: ApplicantFilters
  onChange: (changes: FilterChanges) => void
  /** The other filters. */
  children: ReactNode
}

/** What is searched for among the applicants, and their order, in a row with the other filters. */
export function ApplicantSearchBar({ filters: { q, sort = 'newest' }, onChange, children }: Props) {
  return (
    <div role="search" aria-label="Applicants" className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search applicants"
        placeholder="Name, trade, skill, place or note"
        maxLength={APPLICANT_QUERY_MAX}
        className="min-w-0 flex-1 basis-full *:[label]:sr-only md:basis-64"
        value={q}
        onChange={(text) => onChange({ q: text || undefined })}
      />
      <SelectField
        label="Sort by"
        className="min-w-0 flex-[1_1_9rem] max-md:*:[label]:sr-only md:min-w-44 md:flex-none"
        value={sort}
        options={APPLICANT_ORDERS}
        labelOf={(order) => orderLabels[order]}
        onChange={(order) => onChange({ sort: order === 'newest' ? undefined : order })}
      />
      {children}
    </div>
  )
}

const orderLabels: Record<ApplicantOrder, string> = {
  newest: 'Newest first',
  waiting: 'Waiting longest',
  match: 'Best match',
  reach: 'Nearest',
}
