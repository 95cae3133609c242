import { endpoint } from './endpoint.ts'
import { IdParams, pageParams, nullableText } from './fields.ts'
import { Job } from './jobs.ts'
import { PersonWithAvatar } from './people.ts'
import { Post } from './posts.ts'
import { z } from './zod.ts'

/** A saved person without contact details. */
export const SavedPerson = PersonWithAvatar.extend({
  trade: nullableText,
  occupation: nullableText,
  company_name: nullableText,
  location: nullableText,
  island: nullableText,
  is_available_for_hire: z.boolean(),
  is_saved: z.literal(true),
})
export type SavedPerson = z.output<typeof SavedPerson>

export const savePerson = endpoint({
  method: 'POST',
  path: '/api/users/:id/save',
  summary: "Saves a person, who isn't notified. Saving them again has no effect.",
  access: 'member',
  params: IdParams,
  limit: 'like',
  refuses: ['user_not_found', 'not_yourself'],
  changes: 'saved',
  queue: { label: 'Saved person', done: ['user_not_found'] },
})

export const unsavePerson = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/save',
  summary: 'Removes a person from the saved ones.',
  access: 'member',
  params: IdParams,
  limit: 'like',
  refuses: ['user_not_found'],
  changes: 'saved',
  queue: { label: 'Person removed from saved', done: ['user_not_found'] },
})

export const listSavedPeople = endpoint({
  method: 'GET',
  path: '/api/saved/people',
  summary: 'The people the member saved, most recently saved first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ people: z.array(SavedPerson), total: z.int() }),
  shows: ['saved'],
  offline: true,
})

/** The number of items per type in `listSaved`. */
export const SAVED_PREVIEW_COUNT = 20

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/saved',
  summary: "The member's most recently saved posts, jobs and people.",
  access: 'member',
  output: z.object({ posts: z.array(Post), jobs: z.array(Job), people: z.array(SavedPerson) }),
})
