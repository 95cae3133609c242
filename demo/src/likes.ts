import { likeMoments } from './moments.ts'
import { people } from './people.ts'
import type { DemoPost } from './posts.ts'
import type { Draft } from './posts/draft.ts'
import { seededRandom } from './random.ts'

export type DemoLike = {
  /** The index of a post. */
  post: number
  /** The index of a member. */
  member: number
  created_at: Date
}

const MOST = 104
const HOURS_UNTIL_SEEN = 6
const HOUR_MS = 3_600_000

/** A few posts are liked by nearly everybody, most by a handful, some by nobody. */
export function demoLikes(posts: { post: DemoPost; draft: Draft }[], now: Date): DemoLike[] {
  const random = seededRandom(2026)
  const ranks = ranked(posts.map(({ draft }) => appeal(draft) + random.next()))
  // Some people like everything they see.
  const generosity = people.map(() => random.next() ** 2)
  return posts
    .flatMap(({ post }, index) => {
      const wanted = MOST / (1 + (ranks[index] ?? 0) / 12) ** 1.05
      const seen =
        Math.min(1, (now.getTime() - post.created_at.getTime()) / (HOURS_UNTIL_SEEN * HOUR_MS)) ** 0.6
      const count = Math.max(0, Math.floor(wanted * seen - random.next() * 4))
      const members = people
        .map((_, member) => ({ member, order: random.next() * (1.4 - (generosity[member] ?? 0)) }))
        .filter(({ member }) => member !== post.author)
        .sort((a, b) => a.order - b.order)
        .slice(0, count)
      const moments = likeMoments(members.length, post.created_at, now, random)
      return members.map(({ member }, turn) => ({ post: index, member, created_at: moments[turn] ?? now }))
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

function appeal(draft: Draft) {
  return (draft.pictures ? 0.35 : 0) + (draft.fresh ? 0.25 : 0) + 0.14 * (draft.replies?.length ?? 0)
}

/** The place of each value among all, the greatest first. */
function ranked(values: number[]): number[] {
  const ranks: number[] = Array.from({ length: values.length }, () => 0)
  values
    .map((value, index) => ({ value, index }))
    .sort((a, b) => b.value - a.value)
    .forEach(({ index }, rank) => {
      ranks[index] = rank
    })
  return ranks
}
