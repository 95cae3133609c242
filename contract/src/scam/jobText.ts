import type { NewQuestion } from '../screeningInput.ts'

export type JobTexts = {
  title: string
  company: string
  description: string
  requirements?: string | null | undefined
  benefits?: string | null | undefined
  work_hours?: string | null | undefined
  location?: string | null | undefined
  skills?: readonly string[] | undefined
  questions?: readonly Pick<NewQuestion, 'wording' | 'choices' | 'knock_out'>[] | undefined
}

/** What the rules read of a job, by field. */
export function jobTexts({
  title,
  company,
  description,
  requirements,
  benefits,
  work_hours,
  location,
  skills = [],
  questions = [],
}: JobTexts) {
  const asked = questions.flatMap(({ wording, choices, knock_out }) => [
    wording,
    ...choices,
    knock_out?.reason,
  ])
  return {
    title,
    company,
    description,
    requirements: requirements ?? '',
    benefits: benefits ?? '',
    work_hours: work_hours ?? '',
    location: location ?? '',
    skills: joinLines(skills),
    questions: joinLines(asked),
  }
}

export type JobField = keyof ReturnType<typeof jobTexts>

/** What the rules read of a job. */
export const jobText = (job: JobTexts): string => joinLines(Object.values(jobTexts(job)))

const joinLines = (lines: readonly (string | undefined)[]) => lines.filter(Boolean).join('\n')
