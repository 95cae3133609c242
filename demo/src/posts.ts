import { drafts } from './drafts.ts'
import { postMoments } from './moments.ts'
import { people } from './people.ts'
import { scenePicture } from './pictures/pictures.ts'
import type { SceneName } from './pictures/scenes.ts'
import type { Draft } from './posts/draft.ts'
import { seededRandom, type Random } from './random.ts'

export type DemoPost = {
  /** The index of a member. */
  author: number
  content: string
  /** Keys of pictures, each with what it shows in words. */
  images: { key: string; alt: string }[]
  created_at: Date
}

/** Looks of one scene; beyond that the first comes again, days apart. */
export const VARIANTS = 3

/** The posts from the oldest to the newest, each beside the draft that it was made of. */
export function demoPosts(now: Date): { post: DemoPost; draft: Draft }[] {
  const random = seededRandom(1973)
  const newestFirst = spread(arranged(random))
  const moments = postMoments(newestFirst.length, now, random)
  const uses = new Map<SceneName, number>()
  return newestFirst
    .map((draft, index) => ({
      draft,
      post: {
        author: people.findIndex((person) => person.key === draft.by),
        content: draft.text,
        images: (draft.pictures ?? []).map((name) => imageOf(name, uses)),
        created_at: moments[index] ?? now,
      },
    }))
    .toReversed()
}

/** Fresh drafts stand in the first tenth, a story's parts one soon after the other, the rest as it falls. */
function arranged(random: Random) {
  const endings = new Map<string, number>()
  return drafts
    .toSorted((a, b) => partOf(b) - partOf(a))
    .map((draft) => {
      const name = storyOf(draft)
      const before = name === undefined ? undefined : endings.get(name)
      const place = before === undefined ? freePlace(draft, random) : before + 0.02 + 0.1 * random.next()
      if (name !== undefined) endings.set(name, place)
      return { draft, place }
    })
    .sort((a, b) => a.place - b.place)
    .map(({ draft }) => draft)
}

function freePlace(draft: Draft, random: Random) {
  if (draft.fresh) return random.next() * (draft.pictures ? 0.1 : 0.15)
  return 0.03 + random.next() * 0.97
}

function storyOf({ story }: Draft) {
  return story?.split('/')[0]
}

function partOf({ story }: Draft) {
  return Number(story?.split('/')[1] ?? 0)
}

/** Moves drafts apart whose author has just spoken. */
function spread(list: Draft[]) {
  const waiting = [...list]
  const placed: Draft[] = []
  while (waiting.length > 0) {
    const recent = new Set(placed.slice(-4).map((draft) => draft.by))
    const next = waiting.findIndex((draft) => !recent.has(draft.by))
    placed.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return placed
}

function imageOf(name: SceneName, uses: Map<SceneName, number>) {
  const used = uses.get(name) ?? 0
  uses.set(name, used + 1)
  const { key, alt } = scenePicture(name, used % VARIANTS)
  return { key, alt }
}
