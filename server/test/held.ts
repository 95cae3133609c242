import type { Input } from 'contract/endpoint'
import { decideHeld, listHeld, type HeldType } from 'contract/heldContent'
import type { ModerationAction } from 'contract/moderation'
import { RefusalError } from '../src/refuse.ts'
import type { Caller } from './startApp.ts'

/** What waits, of all accounts on the first page. */
export async function listAllHeld(admin: Caller) {
  const { accounts } = await admin(listHeld, {})
  return {
    total: accounts.reduce((sum, { count }) => sum + count, 0),
    jobs: accounts.flatMap(({ jobs, ...employer }) => jobs.map((job) => ({ ...job, employer }))),
    posts: accounts.flatMap(({ posts, ...author }) => posts.map((post) => ({ ...post, author }))),
    messages: accounts.flatMap(({ messages, ...sender }) =>
      messages.map((message) => ({ ...message, sender })),
    ),
  }
}

type Decision = Omit<Input<typeof decideHeld>, 'items'> & { id: number; held_at: string }

/** Decides on one thing, or throws the refusal for which it was left out. */
export async function decideOneHeld(
  admin: Caller,
  type: HeldType,
  { id, held_at, ...decision }: Decision,
): Promise<ModerationAction> {
  const { decided, left_out } = await admin(decideHeld, { ...decision, items: [{ type, id, held_at }] })
  const [left] = left_out
  if (left) throw new RefusalError(left.code)
  const [action] = decided
  if (!action) throw new Error('Nothing was decided')
  return action
}
