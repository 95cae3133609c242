import { demoApplications } from './applications.ts'
import { demoJobs } from './jobs.ts'
import { before, oldestFirst } from './moments.ts'
import { scenePicture, type DemoPicture } from './pictures/pictures.ts'
import { scenes, type SceneName } from './pictures/scenes.ts'
import { demoPortraits, portraitKey } from './portraits.ts'
import { demoPosts, VARIANTS } from './posts.ts'
import { demoReviews } from './reviews.ts'
import type { Data } from './schema.ts'

export type World = ReturnType<typeof demoWorld>

/** Everybody, what they posted in the three weeks before `now` and the jobs of two months: the same for the same moment. */
export function demoWorld(data: Data, now: Date) {
  const members = demoMembers(data, now)
  const posts = demoPosts(data, now)
  const jobs = demoJobs(data, now)
  const applications = demoApplications(data, jobs, now)
  const reviews = demoReviews(data, applications, jobs, now)
  const used = new Set(posts.flatMap(({ images }) => images.map(({ key }) => key)))
  const pictures = [...demoPortraits(data), ...demoScenes().filter(({ key }) => used.has(key))]
  return { members, posts, jobs, applications, reviews, pictures }
}

/** In the order of joining, so that ids follow time. */
function demoMembers({ people }: Data, now: Date) {
  return people
    .map(({ joined_ago, skills, portrait, ...person }, index) => ({
      ...person,
      skills: skills.join(', '),
      show_on_board: person.is_available_for_hire,
      // 555-0100 and up are for stories.
      phone: `+1242555${String(100 + index).padStart(4, '0')}`,
      avatar: portrait && portraitKey(person.key),
      created_at: before(now, joined_ago),
    }))
    .sort(oldestFirst)
}

function demoScenes(): DemoPicture[] {
  const names = Object.keys(scenes) as SceneName[]
  return names.flatMap((name) =>
    Array.from({ length: VARIANTS }, (_, variant) => scenePicture(name, variant)),
  )
}
