import { endpoint } from './endpoint.ts'
import { pageParams, text } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { Post } from './posts.ts'
import { z } from './zod.ts'

/** Characters from which on a search is made at all. */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 100

const empty = z.string().nullable()

/** Somebody found; without contact data, which the list doesn't need. */
export const PersonResult = PersonWithAvatar.extend({
  occupation: empty,
  company_name: empty,
  location: empty,
})
export type PersonResult = z.output<typeof PersonResult>

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/users',
  summary:
    'People by name, username, trade, occupation, skills, company and place, friends first; for the search and for mentions.',
  access: 'member',
  query: z.object({
    ...pageParams(20),
    search: text(SEARCH_MAX).default(''),
  }),
  output: z.array(PersonResult),
  limit: 'search',
})

/** A job found; its page has the rest. */
export const JobResult = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
})
export type JobResult = z.output<typeof JobResult>

export const searchPosts = endpoint({
  method: 'GET',
  path: '/api/search/posts',
  summary: 'Posts that hold the words, newest first; below 2 characters none.',
  access: 'member',
  query: z.object({ ...pageParams(20), q: text(SEARCH_MAX).default('') }),
  output: z.array(Post),
  limit: 'search',
})

/** How many of each kind the one box shows. */
export const SEARCH_PREVIEW_COUNT = 5

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'People, jobs and posts that fit, a few of each; below 2 characters nothing.',
  access: 'member',
  query: z.object({ q: text(SEARCH_MAX).default('') }),
  output: z.object({ people: z.array(PersonResult), jobs: z.array(JobResult), posts: z.array(Post) }),
  limit: 'search',
})
