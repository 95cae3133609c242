/** The input of a valid job. */
export const NEW_JOB = {
  title: 'Diver',
  company: 'Rolle',
  location: 'Bimini',
  job_type: 'contract',
  description: 'Dive.',
} as const
