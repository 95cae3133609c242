import { z } from './zod.ts'

const empty = z.string().nullable()

/** Somebody by name. */
export const Named = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
})
export type Named = z.output<typeof Named>

/** Somebody by name and picture: as little of a person as a list can show; others extend it. */
export const Pictured = Named.extend({ avatar_url: empty })
export type Pictured = z.output<typeof Pictured>

/** Somebody with what they do, and their email address where its owner shows it to the reader. */
export const Introduced = Pictured.extend({ email: empty, occupation: empty })
export type Introduced = z.output<typeof Introduced>
