import { APPLICANT_REACHES, type ApplicantReach } from 'contract/applicantFilters'
import { plural } from 'contract/words/plural'
import { answerInWords } from 'contract/screening'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Input.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { countFilters, type ApplicantFilters, type FilterChanges } from './applicantFilters.ts'
import type { ApplicantFacets } from './applications.queries.ts'

type Props = {
  filters: ApplicantFilters
  facets: ApplicantFacets
  total: number | undefined
  onChange: (changes: FilterChanges) => void
  onClear: () => void
}

/** The filters other than the stage, in a row; on phones in a sheet. Each option shows its number of applicants. */
export function ApplicantFilterBar({ total, onClear, ...fields }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(fields.filters)
  const { labels, reaches, meeting, with_papers, questions } = fields.facets
  const isAny = [reaches, meeting, with_papers].some((facet) => facet !== null)
  if (!isAny && labels.length === 0 && questions.length === 0 && count === 0) return null
  return (
    <>
      <div role="group" aria-label="Filters" className="flex flex-wrap items-end gap-3 max-md:hidden">
        <FilterFields {...fields} />
        {count > 0 && (
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <Button
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        className="min-h-12! md:hidden"
        onClick={() => setOpen(true)}
      >
        Filters
        <CountBadge value={count} label="set" />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <>
            <Button onClick={onClear}>Clear filters</Button>
            <Button variant="action" onClick={() => setOpen(false)}>
              {total === undefined ? 'Show applicants' : `Show ${plural(total, 'applicant')}`}
            </Button>
          </>
        }
      >
        <FilterFields {...fields} />
      </Dialog>
    </>
  )
}

function FilterFields({ filters, facets, onChange }: Omit<Props, 'total' | 'onClear'>) {
  const { labels, reaches, meeting, with_papers, questions } = facets
  const names = labels.map(({ value }) => value)
  const { label } = filters
  return (
    <>
      {(names.length > 0 || label !== undefined) && (
        <SelectField
          label="Label"
          emptyLabel="Any label"
          className="md:min-w-48"
          value={label}
          // A label from the URL stays selectable even if nobody has it.
          options={label === undefined || names.includes(label) ? names : [label, ...names]}
          labelOf={(name) => `${name} (${labels.find(({ value }) => value === name)?.count ?? 0})`}
          onChange={(next) => onChange({ label: next })}
        />
      )}
      {reaches && (
        <SelectField
          label="Within reach"
          emptyLabel="From anywhere"
          className="md:min-w-48"
          value={filters.reach}
          options={APPLICANT_REACHES}
          labelOf={(reach) => `${reachLabels[reach]} (${reaches[reach].toLocaleString('en')})`}
          onChange={(reach) => onChange({ reach })}
        />
      )}
      {questions.length > 0 && <AnswerSelect filters={filters} questions={questions} onChange={onChange} />}
      {meeting !== null && (
        <Checkbox
          label={`Meets all requirements (${meeting.toLocaleString('en')})`}
          checked={filters.meets !== undefined}
          onChange={({ target }) => onChange({ meets: target.checked ? 'all' : undefined })}
        />
      )}
      {with_papers !== null && (
        <Checkbox
          label={`Has all papers (${with_papers.toLocaleString('en')})`}
          checked={filters.papers !== undefined}
          onChange={({ target }) => onChange({ papers: target.checked ? 'all' : undefined })}
        />
      )}
    </>
  )
}

type AnswerSelectProps = Pick<Props, 'filters' | 'onChange'> & Pick<ApplicantFacets, 'questions'>

/** A select of answers, grouped by question. */
function AnswerSelect({ filters, questions, onChange }: AnswerSelectProps) {
  const groups = questions.map(({ id, kind, wording, answers }) => ({
    id,
    wording,
    options: answers.map(({ value: answer, count }) => ({
      value: JSON.stringify([id, answer]),
      label: `${answerInWords({ kind, answer })} (${count.toLocaleString('en')})`,
      filter: { question: id, answer },
    })),
  }))
  const { question, answer } = filters
  return (
    <Field label="Answer" className="md:max-w-64 md:min-w-48">
      {(control) => (
        <Select
          {...control}
          value={question === undefined ? '' : JSON.stringify([question, answer])}
          onChange={({ target }) => {
            const chosen = groups
              .flatMap(({ options }) => options)
              .find(({ value }) => value === target.value)
            onChange(chosen?.filter ?? { question: undefined, answer: undefined })
          }}
        >
          <option value="">Any answer</option>
          {groups.map(({ id, wording, options }) => (
            <optgroup key={id} label={wording}>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}

const reachLabels: Record<ApplicantReach, string> = {
  island: "On the job's island",
  ferry: 'By ferry or closer',
  flight: 'By plane or closer',
  relocate: 'Willing to relocate',
}
