import { demoApplications } from './applications.ts'
import { demoJobs } from './jobs.ts'
import { before, oldestFirst } from './moments.ts'
import { artist } from './pictures.ts'
import { demoPosts } from './posts.ts'
import { demoReviews } from './reviews.ts'
import type { Data } from './schema.ts'

export type World = ReturnType<typeof demoWorld>

/** Everybody, what they posted in the three weeks before `now` and the jobs of two months: the same for the same moment. */
export function demoWorld(data: Data, now: Date) {
  const { scene, portrait } = artist(data.pictures)
  const members = data.people
    .map(({ joined_ago, skills, portrait: face, ...person }, index) => ({
      ...person,
      skills: skills.join(', '),
      show_on_board: person.is_available_for_hire,
      // 555-0100 and up are for stories.
      phone: `+1242555${String(100 + index).padStart(4, '0')}`,
      avatar:
        face &&
        portrait(`portrait-${person.key}`, `Portrait of ${person.first_name} ${person.last_name}`, face),
      created_at: before(now, joined_ago),
    }))
    // Ids follow time.
    .sort(oldestFirst)
  const posts = demoPosts(data, scene, now)
  const jobs = demoJobs(data, now)
  const applications = demoApplications(data, jobs, now)
  const reviews = demoReviews(data, applications, jobs, now)
  return { members, posts, jobs, applications, reviews }
}
