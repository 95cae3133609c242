import type { ComponentType, Ref } from 'react'
import type { JobValues, FormProblem } from './jobValues.ts'

/** What a part of the form is given. */
export type JobFields = {
  values: JobValues
  change: (changes: Partial<JobValues>) => void
  problem: FormProblem | undefined
}

/** A field of skills as chips, from the profile's room. */
export type SkillsInputType = ComponentType<{
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}>

type Texts = 'title' | 'company' | 'location' | 'description' | 'requirements' | 'benefits'

/** The props of a field that holds text, and what is wrong with any. */
export function textFieldProps({ values, change, problem: wrong }: JobFields) {
  return {
    typed: (name: Texts) => ({
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    errorOf: (name: keyof JobValues) => (problem?.field === name ? problem.message : undefined),
  }
}
