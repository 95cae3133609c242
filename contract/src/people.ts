import { nullableText } from './fields.ts'
import { z } from './zod.ts'

export const PersonName = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
})
export type PersonName = z.output<typeof PersonName>

export const PersonWithAvatar = PersonName.extend({ avatar_url: nullableText })
export type PersonWithAvatar = z.output<typeof PersonWithAvatar>

/** `email` is null unless the person shares it with the viewer. */
export const PersonSummary = PersonWithAvatar.extend({ email: nullableText, occupation: nullableText })
export type PersonSummary = z.output<typeof PersonSummary>
