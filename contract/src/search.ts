import { endpoint } from './endpoint.ts'
import { pageParams, text, nullableText } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { Post } from './posts.ts'
import { z } from './zod.ts'

/** Shorter queries return nothing. */
export const SEARCH_QUERY_MIN = 2
export const SEARCH_QUERY_MAX = 100

export const PersonResult = PersonWithAvatar.extend({
  occupation: nullableText,
  company_name: nullableText,
  location: nullableText,
})
export type PersonResult = z.output<typeof PersonResult>

export const FoundPerson = PersonResult.extend({
  /** What the search found besides the name: "Skill: Welding". */
  reason: nullableText,
})
export type FoundPerson = z.output<typeof FoundPerson>

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/users',
  summary:
    'People by name, username, trade, occupation, skills, company and location: friends by name, then others by name, then by trade or occupation.',
  access: 'member',
  query: z.object({
    ...pageParams(20),
    search: text(SEARCH_QUERY_MAX).default(''),
  }),
  output: z.array(FoundPerson),
  limit: 'search',
})

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
  summary:
    'Posts that contain the words or words that begin with them, newest first. Queries below 2 characters match nothing.',
  access: 'member',
  query: z.object({ ...pageParams(20), q: text(SEARCH_QUERY_MAX).default('') }),
  output: z.array(Post),
  limit: 'search',
})

/** The number of results per type in `searchEverything`. */
export const SEARCH_PREVIEW_COUNT = 5

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'The top results among people, jobs and posts. Queries below 2 characters match nothing.',
  access: 'member',
  query: z.object({ q: text(SEARCH_QUERY_MAX).default('') }),
  output: z.object({ people: z.array(PersonResult), jobs: z.array(JobResult), posts: z.array(Post) }),
  limit: 'search',
})
