import { dayInput } from './days.ts'
import { z } from './zod.ts'

/** The query of `vacancyPackPath`. */
export const VacancyPackOptions = z.object({
  format: z.enum(['pdf', 'csv']).default('pdf'),
  /** The paper of a PDF. */
  paper: z.enum(['letter', 'a4']).default('letter'),
  /** The last day, in Nassau time, that the pack includes: YYYY-MM-DD. Today by default. */
  as_of: dayInput('Please enter a day').optional(),
})
export type VacancyPackOptions = z.input<typeof VacancyPackOptions>

/** Where the server makes the vacancy pack of a job of the member or their company. Not JSON, so not an endpoint. */
export const VACANCY_PACK_PATH = '/api/jobs/:id/vacancy-pack'

export function vacancyPackPath(id: number, options: VacancyPackOptions): string {
  const query = Object.entries(options).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${VACANCY_PACK_PATH.replace(':id', String(id))}?${new URLSearchParams(query).toString()}`
}
