import type { NewQuestion } from '../screeningInput.ts'

type JobTexts = {
  title: string
  company: string
  description: string
  requirements?: string | null | undefined
  benefits?: string | null | undefined
  work_hours?: string | null | undefined
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
  questions = [],
}: JobTexts): string {
  const asked = questions.flatMap(({ wording, choices, knock_out }) => [
    wording,
    ...choices,
    knock_out?.reason,
  ])
  return [title, company, description, requirements, benefits, work_hours, ...asked]
    .filter(Boolean)
    .join('\n')
}
