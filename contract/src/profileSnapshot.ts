import { nullableText } from './fields.ts'
import { z } from './zod.ts'

/** The profile as it was when its owner applied. Without contact details, which the applicant may hide any time. */
export const ProfileSnapshot = z.object({
  first_name: z.string(),
  last_name: z.string(),
  trade: nullableText,
  occupation: nullableText,
  location: nullableText,
  skills: nullableText,
  experience: nullableText,
  education: nullableText,
})
export type ProfileSnapshot = z.output<typeof ProfileSnapshot>
