import { demoApplications } from './applications.ts'
import { demoJobs } from './jobs.ts'
import { subtract, oldestFirst } from './moments.ts'
import { createArtist } from './pictures.ts'
import { demoPosts } from './posts.ts'
import { demoReviews } from './reviews.ts'
import type { Data } from './schema/data.ts'
import { demoTalentTerms } from './talentTerms.ts'

export type World = ReturnType<typeof demoWorld>

/**
 * The members, their posts of the last three weeks and the jobs of the last two months. Deterministic for a given
 * `now`.
 */
export function demoWorld(data: Data, now: Date) {
  const { scene, portrait } = createArtist(data.pictures)
  const members = data.people
    .map(({ joined_ago, skills, portrait: parts, ...person }, index) => ({
      ...person,
      ...demoTalentTerms(person, index, now),
      skills: skills.join(', '),
      show_on_board: person.is_available_for_hire,
      // 555-0100 and up are reserved for fiction.
      phone: `+1242555${String(100 + index).padStart(4, '0')}`,
      avatar: portrait(
        `portrait-${person.key}`,
        `Portrait of ${person.first_name} ${person.last_name}`,
        parts,
      ),
      created_at: subtract(now, joined_ago),
    }))
    // Ids are in order of time.
    .sort(oldestFirst)
  const posts = demoPosts(data, scene, now)
  const jobs = demoJobs(data, now)
  const applications = demoApplications(data, jobs, now)
  const reviews = demoReviews(data, applications, jobs, now)
  return { members, posts, jobs, applications, reviews }
}
