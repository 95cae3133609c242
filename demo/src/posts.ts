import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/rules/time'
import { addMs, oldestFirst, subtract, whileAwake } from './moments.ts'
import type { Picture } from './pictures.ts'
import { seededRandom, type Random } from './random.ts'
import type { Data, Post } from './schema/data.ts'

type Said = { by: string; content: string; created_at: Date; reports: Post['reports'] }

export type DemoPost = Said & {
  images: Picture[]
  /** A file name in videos/ and its poster picture. */
  video: { file: string; poster: Picture } | undefined
  isSaved: boolean
  comments: Said[]
  likes: { by: string; created_at: Date }[]
}

/** The posts with their comments and likes, the oldest first. */
export function demoPosts(
  { posts, people }: Data,
  drawScene: (name: string, turn: number) => Picture,
  now: Date,
): DemoPost[] {
  const random = seededRandom(1973)
  const likers = likersOf(
    posts,
    people.map(({ key }) => key),
    random,
  )
  const uses = new Map<string, number>()
  const nextLook = (name: string) => {
    const turn = uses.get(name) ?? 0
    uses.set(name, turn + 1)
    return drawScene(name, turn)
  }
  return posts
    .map((post) => ({ post, created_at: whileAwake(subtract(now, post.ago), now) }))
    .sort(oldestFirst)
    .toReversed()
    .map(({ post, created_at }) => ({
      by: post.by,
      content: post.text,
      images: post.pictures.map(nextLook),
      video: post.video ? { file: post.video, poster: drawScene(post.video, 0) } : undefined,
      isSaved: post.saved,
      reports: post.reports,
      created_at,
      comments: commentsOn(post, created_at, now, random),
      likes: likers(post, created_at, now),
    }))
    .toReversed()
}

/** The replies, each some minutes (rarely hours) after the previous one. Omits replies that would be after `now`. */
function commentsOn({ replies }: Post, created_at: Date, now: Date, random: Random): Said[] {
  let last = created_at
  return replies
    .map(({ by, text, reports }) => {
      const minutes = 3 + 90 * random.next() ** 2.5 + (random.chance(0.12) ? 540 * random.next() : 0)
      last = addMs(last, minutes * MINUTE_MS)
      return { by, content: text, created_at: last, reports }
    })
    .filter((comment) => comment.created_at.getTime() < now.getTime() - MINUTE_MS)
}

const LIKES_MAX = 104
/** After this time everybody has seen a post. */
const SEEN_AFTER_MS = 6 * HOUR_MS

/** A few posts have many likes, most a handful, some none. Some people like more posts than others. */
function likersOf(posts: Post[], people: string[], random: Random) {
  const byAppeal = posts
    .map((post) => ({
      post,
      appeal:
        (post.pictures.length > 0 ? 0.35 : 0) -
        post.reports.length +
        0.14 * post.replies.length +
        random.next(),
    }))
    .sort((a, b) => b.appeal - a.appeal)
  const ranks = new Map(byAppeal.map(({ post }, rank) => [post, rank]))
  const reserve = new Map(people.map((key) => [key, 1.4 - random.next() ** 2]))

  return (post: Post, created_at: Date, now: Date) => {
    const age = now.getTime() - created_at.getTime()
    const seen = Math.min(1, age / SEEN_AFTER_MS) ** 0.6
    const count = (LIKES_MAX / (1 + (ranks.get(post) ?? 0) / 12) ** 1.05) * seen - random.next() * 4
    return people
      .filter((key) => key !== post.by)
      .map((by) => ({ by, order: random.next() * (reserve.get(by) ?? 1) }))
      .sort((a, b) => a.order - b.order)
      .slice(0, Math.max(0, Math.floor(count)))
      .map(({ by }) => ({
        by,
        created_at: addMs(created_at, 1000 + (Math.min(age, 4 * DAY_MS) - 2000) * random.next() ** 2.4),
      }))
  }
}
