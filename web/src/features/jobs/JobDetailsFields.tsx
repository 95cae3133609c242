import { JOB_DESCRIPTION_MAX } from 'contract/jobs'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { FormPart } from './FormPart.tsx'
import { fieldsOf, type JobFields, type SkillsInputType } from './jobFields.ts'

type Props = JobFields & { SkillsInput: SkillsInputType }

/** What one does, what it takes, and what comes with it. */
export function JobDetailsFields({ SkillsInput, ...fields }: Props) {
  const { values, change } = fields
  const { typed, errorOf } = fieldsOf(fields)

  return (
    <FormPart title="The details">
      <Field id="description" label="Description" error={errorOf('description')}>
        {(control) => <Textarea {...control} {...typed('description')} maxLength={JOB_DESCRIPTION_MAX} />}
      </Field>
      <Field id="requirements" label="Requirements" optional error={errorOf('requirements')}>
        {(control) => (
          <Textarea
            {...control}
            {...typed('requirements')}
            maxLength={JOB_DESCRIPTION_MAX}
            placeholder="Licences, tools, experience"
            className="min-h-24!"
          />
        )}
      </Field>
      <Field id="benefits" label="Benefits" optional error={errorOf('benefits')}>
        {(control) => (
          <Textarea
            {...control}
            {...typed('benefits')}
            maxLength={JOB_DESCRIPTION_MAX}
            placeholder="Passage, housing, meals, training"
            className="min-h-24!"
          />
        )}
      </Field>
      <Field id="skills" label="Skills" optional hint="Enter or a comma adds one" error={errorOf('skills')}>
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
    </FormPart>
  )
}
