type JobTexts = {
  title: string
  company: string
  description: string
  requirements?: string | null | undefined
  benefits?: string | null | undefined
  work_hours?: string | null | undefined
}

/** What the rules read of a job. */
export function jobText({
  title,
  company,
  description,
  requirements,
  benefits,
  work_hours,
}: JobTexts): string {
  return [title, company, description, requirements, benefits, work_hours].filter(Boolean).join('\n')
}
