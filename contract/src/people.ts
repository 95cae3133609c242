import { z } from './zod.ts'

const empty = z.string().nullable()

/** Somebody by name. */
export const PersonName = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
})
export type PersonName = z.output<typeof PersonName>

/** Somebody by name and picture: as little of a person as a list can show; others extend it. */
export const PersonWithAvatar = PersonName.extend({ avatar_url: empty })
export type PersonWithAvatar = z.output<typeof PersonWithAvatar>

/** Somebody with what they do, and their email address where its owner shows it to the reader. */
export const PersonSummary = PersonWithAvatar.extend({ email: empty, occupation: empty })
export type PersonSummary = z.output<typeof PersonSummary>
