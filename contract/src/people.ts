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

/** Contact details; null unless the person shows them to the viewer. */
export const contactFields = {
  email: nullableText,
  phone: nullableText,
  /** Whether the phone number is on WhatsApp; false if it isn't shown. */
  phone_whatsapp: z.boolean(),
  /** Whether they entered a code that was sent to their phone number, whoever sees the number. */
  phone_verified: z.boolean(),
}

/** `email` is null unless the person shares it with the viewer. */
export const PersonSummary = PersonWithAvatar.extend({ email: nullableText, occupation: nullableText })
export type PersonSummary = z.output<typeof PersonSummary>

/** The page of the web app with the reviews of a member. */
export const reviewsPath = (id: number) => `/user/${id}?tab=reviews`
