import { REPLY_DAYS, REPLY_DAYS_DEFAULT } from 'contract/rules/replyDeadlines'
import { CURRENCY, PAY_PERIODS, JOB_DESCRIPTION_MAX } from 'contract/jobs'
import { useId, type ReactNode } from 'react'
import { classNames } from '../../../ui/classNames.ts'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input, Textarea } from '../../../ui/Input.tsx'
import { payPeriodLabels } from 'contract/words/jobLabels'
import { jobFormFields, type JobFormSectionProps, type SkillsInputComponent } from './jobFormSection.ts'
import { payPeriodOf } from './jobValues.ts'
import { SelectField } from '../../../ui/SelectField.tsx'

/** The pay range and its period. */
export function PayFields(fields: JobFormSectionProps) {
  const { values, change } = fields
  const { errorOf, noteOn } = jobFormFields(fields)
  const period = payPeriodOf(values)
  const isGuess = period !== undefined && values.salary_period === ''

  return (
    <Card as="section" pad aria-labelledby="pay-heading" className="grid gap-4">
      <div>
        <h2 id="pay-heading" className="text-xl">
          Pay
        </h2>
        <p className="text-sm text-subtle">
          In Bahamian dollars ({CURRENCY}). Jobs that show pay get more applications and are listed higher.
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['salary_min', 'salary_max'] as const).map((name) => (
          <Field
            key={name}
            id={name}
            label={name === 'salary_min' ? 'Minimum' : 'Maximum'}
            optional
            error={errorOf(name)}
          >
            {(control) => (
              <Input
                {...control}
                aria-describedby={classNames(control['aria-describedby'], noteOn('pay') && 'pay-note')}
                before={<b className="w-5 text-center font-semibold">$</b>}
                inputMode="decimal"
                autoComplete="off"
                maxLength={14}
                value={values[name]}
                onChange={({ target }) => change({ [name]: target.value.replace(/[^\d.,−-]/g, '') })}
              />
            )}
          </Field>
        ))}
      </div>
      <SelectField
        id="salary_period"
        label="Paid"
        hint={isGuess && "Chosen by the amount. Change it if it's something else."}
        error={errorOf('salary_period')}
        className="sm:max-w-[calc(50%-10px)]"
        emptyLabel="Choose a pay period"
        value={period ?? ''}
        options={PAY_PERIODS}
        labelOf={(option) => payPeriodLabels[option]}
        onChange={(salary_period) => change({ salary_period: salary_period ?? '' })}
      />
      <div role="status" id="pay-note" className="empty:absolute">
        {noteOn('pay')}
      </div>
    </Card>
  )
}

type Props = JobFormSectionProps & { SkillsInput: SkillsInputComponent }

/** Description, requirements, benefits and skills. */
export function JobDetailsFields({ SkillsInput, ...fields }: Props) {
  const { values, change } = fields
  const { inputProps, errorOf, noteOn } = jobFormFields(fields)

  return (
    <FormSection title="Details">
      <Field id="description" label="Description" error={errorOf('description')} note={noteOn('description')}>
        {(control) => (
          <Textarea {...control} {...inputProps('description')} maxLength={JOB_DESCRIPTION_MAX} />
        )}
      </Field>
      <Field
        id="requirements"
        label="Requirements"
        optional
        error={errorOf('requirements')}
        note={noteOn('requirements')}
      >
        {(control) => (
          <Textarea
            {...control}
            {...inputProps('requirements')}
            maxLength={JOB_DESCRIPTION_MAX}
            placeholder="Licences, tools, experience"
            className="min-h-24!"
          />
        )}
      </Field>
      <Field id="benefits" label="Benefits" optional error={errorOf('benefits')} note={noteOn('benefits')}>
        {(control) => (
          <Textarea
            {...control}
            {...inputProps('benefits')}
            maxLength={JOB_DESCRIPTION_MAX}
            placeholder="Passage, housing, meals, training"
            className="min-h-24!"
          />
        )}
      </Field>
      <Field
        id="skills"
        label="Skills"
        optional
        hint="Press Enter or comma to add"
        error={errorOf('skills')}
        note={noteOn('skills')}
      >
        {(control) => (
          <SkillsInput
            {...control}
            ref={null}
            value={values.skills}
            onChange={(skills) => change({ skills })}
            onBlur={() => undefined}
          />
        )}
      </Field>
    </FormSection>
  )
}

const replyDaysOptions = REPLY_DAYS.map(String)

/** Within how many days the employer replies to each application. */
export function AnswerFields({ values, change }: JobFormSectionProps) {
  return (
    <FormSection title="Reply time">
      <SelectField
        id="answer_days"
        label="Reply to each application within"
        hint="Applicants see this before they apply. We'll remind you, and if replies are a week late, the job drops out of search until you catch up."
        className="sm:max-w-[calc(50%-10px)]"
        value={String(values.answer_days)}
        options={replyDaysOptions}
        labelOf={(days) => `${days} days`}
        onChange={(chosen) =>
          change({ answer_days: REPLY_DAYS.find((days) => String(days) === chosen) ?? REPLY_DAYS_DEFAULT })
        }
      />
    </FormSection>
  )
}

/** A section of the form with a heading. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" pad aria-labelledby={id} className="grid gap-5">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="text-sm text-subtle">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}
