import { categoryGroups, groupsOfCategory, type CategoryGroup } from 'contract/rules/categories'
import { JOB_CATEGORIES, JOB_TITLE_MAX, type JobCategory, JOB_TYPES, type JobType } from 'contract/jobs'
import { COMPANY_MAX, LOCATION_MAX } from 'contract/fields'
import { knownPlaces } from 'contract/rules/places'
import { useQuery } from '@tanstack/react-query'
import { listCompanies } from 'contract/companies'
import { useId } from 'react'
import { query } from '../../../api/queries.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { categoryLabels, jobTypeLabels } from 'contract/words/jobLabels'
import { FormSection } from './JobDetailsAndPay.tsx'
import { jobFormFields, type JobFormSectionProps } from './jobFormSection.ts'
import { SelectField } from '../../../ui/SelectField.tsx'

type BasicsProps = JobFormSectionProps & {
  /** Who posted the job, for a colleague: only they can change the company. */
  poster: string | undefined
}

/** Title, company, location, category and job type. */
export function JobBasicsFields({ poster, ...fields }: BasicsProps) {
  const { values, change } = fields
  const { inputProps, errorOf, noteOn } = jobFormFields(fields)
  const [places, companies] = [useId(), useId()]
  const own = useQuery(query(listCompanies, {}))

  return (
    <FormSection title="The job">
      <Field
        id="title"
        label="Job title"
        hint="Start with the trade, e.g. “Electrician, night shift”."
        error={errorOf('title')}
        note={noteOn('title')}
      >
        {(control) => (
          <Input {...control} {...inputProps('title')} maxLength={JOB_TITLE_MAX} autoComplete="off" />
        )}
      </Field>
      <div className={twoColumnsClass}>
        <Field
          id="company"
          label="Company"
          hint={poster && `Only ${poster}, who posted this job, can change it.`}
          error={errorOf('company')}
          note={noteOn('company')}
        >
          {(control) => (
            <>
              <Input
                {...control}
                {...inputProps('company')}
                list={companies}
                readOnly={poster !== undefined}
                maxLength={COMPANY_MAX}
                autoComplete="organization"
              />
              <datalist id={companies}>
                {own.data?.companies.map(({ id, name }) => (
                  <option key={id}>{name}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field id="location" label="Location" error={errorOf('location')} note={noteOn('location')}>
          {(control) => (
            <>
              <Input
                {...control}
                {...inputProps('location')}
                list={places}
                maxLength={LOCATION_MAX}
                placeholder="Settlement or island"
                autoComplete="off"
              />
              <datalist id={places}>
                {knownPlaces.map(({ name, island, is_island }) => (
                  <option key={`${name}, ${island}`}>{is_island ? name : `${name}, ${island}`}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
      <Checkbox
        label="The work can be done remotely"
        checked={values.isRemote}
        onChange={({ target }) => change({ isRemote: target.checked })}
      />
      <div className={twoColumnsClass}>
        <SelectField
          id="category"
          label="Category"
          error={errorOf('category')}
          required
          emptyLabel="Choose a category"
          value={values.category}
          options={JOB_CATEGORIES}
          labelOf={(category) => categoryLabels[category]}
          onChange={(category) => {
            const isInCategory = groupsIn(category ?? '').some((name) => name === values.category_group)
            change({ category: category ?? '', ...(!isInCategory && { category_group: '' }) })
          }}
        />
        <SelectField
          id="category_group"
          label="Field of work"
          optional
          emptyLabel="Detected from title and skills"
          value={values.category_group}
          options={groupsIn(values.category)}
          onChange={(category_group) => change({ category_group: category_group ?? '' })}
        />
      </div>
      <JobTypeChoice value={values.job_type} onChange={(job_type) => change({ job_type })} />
    </FormSection>
  )
}

/** The category groups to choose from: all, or those of the chosen category. */
function groupsIn(category: JobCategory | ''): readonly CategoryGroup[] {
  return category === '' ? categoryGroups.map(({ name }) => name) : groupsOfCategory[category]
}

const twoColumnsClass = 'grid gap-5 sm:grid-cols-2'

type Props = { value: JobType; onChange: (value: JobType) => void }

/** The job type as a row of radio pills. */
function JobTypeChoice({ value, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Job type</legend>
      <div className="flex flex-wrap gap-2">
        {JOB_TYPES.map((type) => (
          <label key={type} className={pillClass}>
            <input
              type="radio"
              name="job_type"
              checked={type === value}
              onChange={() => onChange(type)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            {jobTypeLabels[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const pillClass =
  'relative inline-flex min-h-11 cursor-pointer items-center rounded-full bg-surface px-4 font-semibold inset-ring-[1.5px] inset-ring-line-strong hover:bg-hover ' +
  'has-checked:bg-brand has-checked:text-on-brand has-checked:inset-ring-0 forced-colors:border forced-colors:has-checked:outline-2'
