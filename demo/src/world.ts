import { demoComments, type DemoComment } from './comments.ts'
import { demoJobs, type DemoJob } from './jobs/jobs.ts'
import { demoLikes, type DemoLike } from './likes.ts'
import { demoApplications, type DemoApplication } from './market/applications.ts'
import { demoReviews, type DemoReview } from './market/reviews.ts'
import { demoMembers, type DemoMember } from './members.ts'
import { scenePicture, type DemoPicture } from './pictures/pictures.ts'
import { scenes, type SceneName } from './pictures/scenes.ts'
import { demoPortraits } from './portraits.ts'
import { demoPosts, VARIANTS, type DemoPost } from './posts.ts'

export type DemoWorld = {
  /** The first is the test account. */
  members: DemoMember[]
  /** From the oldest to the newest, as are comments and likes. */
  posts: DemoPost[]
  comments: DemoComment[]
  likes: DemoLike[]
  /** From the oldest to the newest, as are applications and reviews. */
  jobs: DemoJob[]
  applications: DemoApplication[]
  reviews: DemoReview[]
  pictures: DemoPicture[]
}

/** Everybody, what they wrote in the three weeks before `now` and the work of two months: the same for the same moment. */
export function demoWorld(now: Date): DemoWorld {
  const members = demoMembers(now)
  const posts = demoPosts(now)
  const jobs = demoJobs(now)
  const applications = demoApplications(jobs, members, now)
  const used = new Set(posts.flatMap(({ post }) => post.images.map((image) => image.key)))
  return {
    members,
    posts: posts.map(({ post }) => post),
    comments: demoComments(posts, now),
    likes: demoLikes(posts, now),
    jobs,
    applications,
    reviews: demoReviews(applications, jobs, now),
    pictures: [...demoPortraits(members), ...demoScenes().filter((picture) => used.has(picture.key))],
  }
}

function demoScenes() {
  const names = Object.keys(scenes) as SceneName[]
  return names.flatMap((name) =>
    Array.from({ length: VARIANTS }, (_, variant) => scenePicture(name, variant)),
  )
}
