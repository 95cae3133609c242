import { whenMissing } from './fields.ts'
import { z } from './zod.ts'

/** A calendar day as input: YYYY-MM-DD. `missing` is the error message for none. */
export function dayInput(missing = 'This is required') {
  return z.iso.date(whenMissing(missing, 'Please enter a date like 2026-03-09'))
}

/** An optional day that "" and null clear. `tooEarly` is the error message for one before 2000. */
export function clearableDay(tooEarly: string) {
  return z
    .preprocess(
      (value: string | null) => (value === '' ? null : value),
      dayInput()
        .refine((day) => day >= '2000-01-01', tooEarly)
        .nullable(),
    )
    .optional()
}
