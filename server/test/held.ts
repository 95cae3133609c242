import type { Input } from 'contract/endpoint'
import { decideHeld, listHeld, type HeldType } from 'contract/heldContent'
import type { ModerationAction } from 'contract/moderation'
import { RefusalError } from '../src/refuse.ts'
import { NEW_JOB } from './newJob.ts'
import { startApp, type Caller } from './startApp.ts'

/** It waits, because it asks for money. */
export const SCAM_JOB = { ...NEW_JOB, title: 'Zookeeper', description: 'Pay a $50 deposit to apply.' }

/** Members who post, and an administrator who decides. */
export async function startHolding(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options)
  const [ada, ben] = await app.members('ada', 'ben')
  return Object.assign(app, { ada, ben, admin: await app.admin('gloria') })
}
export type HoldingApp = Awaited<ReturnType<typeof startHolding>>

/** Everyone has confirmed their address and phone, so jobs are held for what they say only. */
export async function startVerified(): Promise<HoldingApp> {
  const app = await startHolding({ requireVerifiedEmail: true })
  await app.db`update users set email_verified_at = now(), phone_verified_at = now(), phone = '+1242555' || 1000 + id`
  return app
}

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

/** Decides on one thing as it is in the queue. */
export async function decideAsListed(
  { admin }: HoldingApp,
  type: HeldType,
  id: number,
  decision: 'release' | 'refuse',
): Promise<ModerationAction> {
  const listed = (await listAllHeld(admin))[`${type}s` as const].find((it) => it.id === id)
  const reason = decision === 'refuse' ? 'spam' : undefined
  return decideOneHeld(admin, type, { id, decision, held_at: listed?.held_at ?? '', reason })
}
