type JobTexts = {
  title: string
  company: string
  description: string
  requirements?: string | null | undefined
  benefits?: string | null | undefined
}

/** What the rules read of a job. */
export function jobText({ title, company, description, requirements, benefits }: JobTexts): string {
  return [title, company, description, requirements, benefits].filter(Boolean).join('\n')
}
