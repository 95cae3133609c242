import type { SkillsInputComponent } from '../features/jobs/form/jobFormSection.ts'

/** The skills field of the job's form, without suggestions. */
export const PlainSkills: SkillsInputComponent = ({ onChange, value, id }) => (
  <input id={id} value={value} onChange={({ target }) => onChange(target.value)} />
)
