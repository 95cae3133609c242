import { openToLabels, provisionLabels } from 'contract/words/jobTermLabels'
import {
  APPLICANT_GROUPS,
  OPEN_TO,
  POSITIONS_MAX,
  PROVISIONS,
  WORK_HOURS_MAX,
  type OpenTo,
} from 'contract/jobTerms'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'
import { usePaperKinds } from '../neededPapers.queries.ts'
import { jobFormFields, type JobFormSectionProps } from './jobFormSection.ts'

/** Who may apply, and how the work is done: all optional, and closed until someone wants it. */
export function JobTermsFields(fields: JobFormSectionProps) {
  const { values, change, problem } = fields
  const { inputProps, errorOf, noteOn } = jobFormFields(fields)
  const [isOpen, setOpen] = useState(() => hasTerms(values))
  const isShown = isOpen || TERMS.some((name) => name === problem?.field)

  return (
    <Card as="section" aria-label="More about the job">
      <details open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg p-4 sm:px-5 [&::-webkit-details-marker]:hidden">
          <span>
            <b className="font-display text-xl font-bold">More about the job</b>
            <span className="block text-sm text-subtle">
              Who can apply, start date, hours, positions, papers and what you provide
            </span>
          </span>
          <ChevronDown className="flex-none group-open:rotate-180 motion-safe:transition-transform" />
        </summary>
        <div className="grid gap-5 p-4 pt-1 sm:px-5 sm:pb-5">
          <fieldset className="grid min-w-0">
            <legend className="mb-1 font-semibold">Open to {optional}</legend>
            {OPEN_TO.map((group) => (
              <Checkbox
                key={group}
                label={openToLabels[group]}
                checked={isOpenTo(values.open_to, group)}
                onChange={({ target }) =>
                  change({ open_to: withGroup(values.open_to, group, target.checked) })
                }
              />
            ))}
          </fieldset>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field id="start_date" label="Start date" optional error={errorOf('start_date')}>
              {(control) => <Input {...control} {...inputProps('start_date')} type="date" />}
            </Field>
            <Field id="positions" label="Number of positions" optional error={errorOf('positions')}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={String(POSITIONS_MAX).length}
                  value={values.positions}
                  onChange={({ target }) => change({ positions: target.value.replace(/\D/g, '') })}
                />
              )}
            </Field>
          </div>
          <Field
            id="work_hours"
            label="Shifts and days"
            optional
            error={errorOf('work_hours')}
            note={noteOn('work_hours')}
          >
            {(control) => (
              <Input
                {...control}
                {...inputProps('work_hours')}
                maxLength={WORK_HOURS_MAX}
                placeholder="Monday to Friday, 7 am to 3 pm"
                autoComplete="off"
              />
            )}
          </Field>
          <fieldset className="grid min-w-0">
            <legend className="mb-1 font-semibold">You provide or pay for {optional}</legend>
            {PROVISIONS.map((provision) => (
              <Checkbox
                key={provision}
                label={provisionLabels[provision]}
                checked={values.provided.includes(provision)}
                onChange={({ target }) =>
                  change({
                    provided: PROVISIONS.filter((other) =>
                      other === provision ? target.checked : values.provided.includes(other),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
          <fieldset className="grid min-w-0">
            <legend className="mb-1 font-semibold">Papers that applicants need {optional}</legend>
            <p className="text-sm text-subtle">
              Members see which of them they have and where to get the others. Applicants choose whether you
              see it too.
            </p>
            {isShown && <PapersField chosen={values.papers} onChange={(papers) => change({ papers })} />}
          </fieldset>
        </div>
      </details>
    </Card>
  )
}

const optional = <span className="text-sm font-normal text-subtle">(optional)</span>

const TERMS = ['open_to', 'start_date', 'work_hours', 'positions', 'provided', 'papers'] as const

function hasTerms(values: JobFormSectionProps['values']): boolean {
  return TERMS.some((name) => values[name].length > 0)
}

const isOpenTo = (chosen: readonly OpenTo[], group: OpenTo) =>
  chosen.includes(group) || chosen.includes('anyone')

/** The chosen groups after one was checked or cleared; `anyone` stands for all of them. */
function withGroup(chosen: readonly OpenTo[], group: OpenTo, isChecked: boolean): OpenTo[] {
  if (group === 'anyone') return isChecked ? ['anyone'] : []
  return APPLICANT_GROUPS.filter((other) => (other === group ? isChecked : isOpenTo(chosen, other)))
}

type PapersFieldProps = {
  /** Keys. */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** The papers that applicants need. */
function PapersField({ chosen, onChange }: PapersFieldProps) {
  const kinds = usePaperKinds()
  if (!kinds.data)
    return <QueryStatus query={kinds} loading="Loading papers" failed="The papers couldn't be loaded." />
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      {kinds.data.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={chosen.includes(key)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
          }
        />
      ))}
    </div>
  )
}
