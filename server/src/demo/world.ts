import { demoComments, type DemoComment } from './comments.ts'
import { demoLikes, type DemoLike } from './likes.ts'
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
  pictures: DemoPicture[]
}

/** Everybody, and what they wrote in the three weeks before `now`: the same for the same moment. */
export function demoWorld(now: Date): DemoWorld {
  const members = demoMembers(now)
  const posts = demoPosts(now)
  const used = new Set(posts.flatMap(({ post }) => post.images.map((image) => image.key)))
  return {
    members,
    posts: posts.map(({ post }) => post),
    comments: demoComments(posts, now),
    likes: demoLikes(posts, now),
    pictures: [...demoPortraits(members), ...demoScenes().filter((picture) => used.has(picture.key))],
  }
}

function demoScenes() {
  const names = Object.keys(scenes) as SceneName[]
  return names.flatMap((name) =>
    Array.from({ length: VARIANTS }, (_, variant) => scenePicture(name, variant)),
  )
}
