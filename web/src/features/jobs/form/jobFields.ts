import type { ComponentType, Ref } from 'react'
import type { JobValues, FormProblem } from './jobValues.ts'

/** The props of each section of the form. */
export type JobFields = {
  values: JobValues
  change: (changes: Partial<JobValues>) => void
  problem: FormProblem | undefined
}

/** The skills field of the profiles feature, passed in by the screen. */
export type SkillsInputType = ComponentType<{
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}>

type TextField = 'title' | 'company' | 'location' | 'description' | 'requirements' | 'benefits'

/** Value and change handler of a text field, and the error of any field. */
export function textFieldProps({ values, change, problem }: JobFields) {
  return {
    typed: (name: TextField) => ({
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    errorOf: (name: keyof JobValues) => (problem?.field === name ? problem.message : undefined),
  }
}
