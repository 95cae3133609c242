import { topicOf } from './members.ts'
import { replyMoments } from './moments.ts'
import type { Person } from './people/person.ts'
import { people } from './people.ts'
import type { DemoPost } from './posts.ts'
import type { Draft } from './posts/draft.ts'
import { seededRandom, type Random } from './random.ts'

export type DemoComment = {
  /** The index of a post. */
  post: number
  /** The index of a member. */
  author: number
  content: string
  created_at: Date
}

/** The comments from the oldest to the newest. */
export function demoComments(posts: { post: DemoPost; draft: Draft }[], now: Date): DemoComment[] {
  const random = seededRandom(1492)
  return posts
    .flatMap(({ post, draft }, index) => {
      const replies = draft.replies ?? []
      const speakers = castSpeakers(draft, post.author, random)
      return replyMoments(replies.length, post.created_at, now, random).map((created_at, turn) => ({
        post: index,
        author: speakers[turn] ?? post.author,
        content: said(replies[turn] ?? ''),
        created_at,
      }))
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

function castSpeakers(draft: Draft, author: number, random: Random): number[] {
  const writer = people[author]
  const named = new Set((draft.replies ?? []).map((reply) => speaker(reply).replace('@', '')))
  const spoken = new Set<number>()
  return (draft.replies ?? []).map((reply) => {
    const who = speaker(reply)
    if (who === 'author' || writer === undefined) return author
    if (who.startsWith('@')) return people.findIndex((person) => `@${person.key}` === who)
    const free = people.flatMap((person, index) =>
      index === author || named.has(person.key) || person.young ? [] : index,
    )
    const fitting = free.filter((index) => fits(people[index], who, writer))
    const unheard = fitting.filter((index) => !spoken.has(index))
    const chosen = random.pick(
      firstFilled(
        unheard,
        fitting,
        free.filter((index) => !spoken.has(index)),
      ),
    )
    spoken.add(chosen)
    return chosen
  })
}

function fits(person: Person | undefined, who: string, writer: Person) {
  if (person === undefined) return false
  if (who === 'peer') return topicOf(person) === topicOf(writer)
  if (who === 'neighbour') return person.island === writer.island
  if (who === 'woman') return person.sex === 'f' && person.island === writer.island
  if (who === 'man') return person.sex === 'm' && person.island === writer.island
  return true
}

function firstFilled<T>(...lists: T[][]): T[] {
  return lists.find((list) => list.length > 0) ?? []
}

function speaker(reply: string) {
  return reply.slice(0, reply.indexOf(': '))
}

function said(reply: string) {
  return reply.slice(reply.indexOf(': ') + 2)
}
