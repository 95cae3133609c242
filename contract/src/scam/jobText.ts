import type { NewQuestion } from '../screeningInput.ts'

type JobTexts = {
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

/** What the rules read of a job. */
export function jobText({
  title,
  company,
  description,
  requirements,
  benefits,
  work_hours,
  location,
  skills = [],
  questions = [],
}: JobTexts): string {
  const asked = questions.flatMap(({ wording, choices, knock_out }) => [
    wording,
    ...choices,
    knock_out?.reason,
  ])
  return [title, company, description, requirements, benefits, work_hours, location, ...skills, ...asked]
    .filter(Boolean)
    .join('\n')
}
