import { nullableText } from './fields.ts'
import { z } from './zod.ts'

export const PersonIdentity = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
})
export type PersonIdentity = z.output<typeof PersonIdentity>

export const PersonWithAvatar = PersonIdentity.extend({ avatar_url: nullableText })
export type PersonWithAvatar = z.output<typeof PersonWithAvatar>

/** `email` is null unless the person shares it with the viewer. */
export const PersonSummary = PersonWithAvatar.extend({ email: nullableText, occupation: nullableText })
export type PersonSummary = z.output<typeof PersonSummary>
