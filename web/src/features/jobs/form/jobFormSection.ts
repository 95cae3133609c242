import type { JobSignPlace } from 'contract/scam/jobSigns'
import type { ComponentType, ReactNode } from 'react'
import type { ControlledInputProps } from '../../../ui/Field.tsx'
import type { JobFormProblem, JobValues } from './jobValues.ts'

/** The props of each section of the form. */
export type JobFormSectionProps = {
  values: JobValues
  change: (changes: Partial<JobValues>) => void
  problem: JobFormProblem | undefined
  notes: JobFormNotes
}

/** Remarks on what is written, by where the form shows them. */
export type JobFormNotes = Partial<Record<JobSignPlace, ReactNode>>

/** The skills field of the profiles feature, passed in by the screen. */
export type SkillsInputComponent = ComponentType<ControlledInputProps>

type TextField =
  'title' | 'company' | 'location' | 'description' | 'requirements' | 'benefits' | 'work_hours' | 'start_date'

/** The input props of a text field, and the error of any field. */
export function jobFormFields({ values, change, problem, notes }: JobFormSectionProps) {
  return {
    inputProps: (name: TextField) => ({
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    errorOf: (name: keyof JobValues) => (problem?.field === name ? problem.message : undefined),
    noteOn: (name: JobSignPlace) => notes[name] ?? null,
  }
}
