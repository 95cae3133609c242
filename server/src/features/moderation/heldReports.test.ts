import { decideHeld } from 'contract/heldContent'
import { createJob, updateJob } from 'contract/jobPosting'
import { createReport, listReports } from 'contract/moderation'
import { createPost, editPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { decideAsListed, listAllHeld, SCAM_JOB, startHolding, type HoldingApp } from '../../../test/held.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { notificationsOf } from '../../../test/notificationsOf.ts'

const SCAM_POST = 'Zookeepers: pay a $50 deposit at the web shop to apply.'
const TOOK_ACTION = 'Thank you for your report. We looked into it and took action.'

/** Something of Ada's that is held because of an edit. `whileVisible` runs before. */
const hold = {
  async job({ ada }: HoldingApp, whileVisible: (id: number) => Promise<unknown>) {
    const { id } = await ada(createJob, { ...NEW_JOB, title: `Diver ${Math.random()}` })
    await whileVisible(id)
    await ada(updateJob, { id, ...SCAM_JOB })
    return id
  },
  async post({ ada }: HoldingApp, whileVisible: (id: number) => Promise<unknown>) {
    const { id } = await ada(createPost, { content: `Hello ${Math.random()}` })
    await whileVisible(id)
    await ada(editPost, { id, content: SCAM_POST })
    return id
  },
}

test.for(['job', 'post'] as const)(
  'refusing a held %s confirms its reports, and tells the reporters once',
  async (subject_type) => {
    await using app = await startHolding()
    const { ben, admin } = app
    const id = await hold[subject_type](app, (subject_id) =>
      ben(createReport, { subject_type, subject_id, reason: 'spam' }),
    )
    const other = await hold[subject_type](app, (subject_id) =>
      ben(createReport, { subject_type, subject_id, reason: 'spam' }),
    )
    await decideAsListed(app, subject_type, id, 'refuse')
    const { subjects, total } = await admin(listReports, {})
    expect(total).toBe(1)
    expect(subjects).toMatchObject([{ subject_id: other }])
    expect(subjects[0]?.priority_reasons.at(-1)).toContain('Earlier reports of 1 of them were confirmed')
    expect(await notificationsOf(ben)).toEqual([TOOK_ACTION])
    // Releasing it doesn't answer the reports.
    await decideAsListed(app, subject_type, other, 'release')
    expect((await admin(listReports, {})).total).toBe(1)
    expect(await notificationsOf(ben)).toEqual([TOOK_ACTION])
  },
)

test('refusing what several people reported limits the account', async () => {
  await using app = await startHolding()
  const { ada, ben } = app
  for (let n = 0; n < 3; n++) {
    const id = await hold.post(app, (subject_id) =>
      ben(createReport, { subject_type: 'post', subject_id, reason: 'spam' }),
    )
    await decideAsListed(app, 'post', id, 'refuse')
  }
  expect(await notificationsOf(ada)).toContainEqual(expect.stringContaining('Your account is limited until'))
})

test('what an administrator reported is decided in the queue by another one, if there is one', async () => {
  await using app = await startHolding()
  const { admin: gloria, ben: henry } = app
  const report = (subject_id: number) =>
    gloria(createReport, { subject_type: 'post', subject_id, reason: 'spam' })
  const first = await hold.post(app, report)
  await decideAsListed(app, 'post', first, 'refuse')
  const second = await hold.post(app, report)
  await app.db`update users set role = 'admin' where id = ${henry.id}`
  for (const decision of ['refuse', 'release', 'ask_to_change'] as const) {
    const [post] = (await listAllHeld(gloria)).posts
    const items = [{ type: 'post' as const, id: second, held_at: post?.held_at ?? '' }]
    const input = { items, decision, reason: 'spam', explanation: 'No deposits, please.' } as const
    expect((await gloria(decideHeld, input)).left_out, decision).toMatchObject([{ code: 'own_decision' }])
    if (decision === 'ask_to_change') expect((await henry(decideHeld, input)).left_out).toEqual([])
  }
})
