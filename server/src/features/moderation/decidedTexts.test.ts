import { createJob, updateJob } from 'contract/jobPosting'
import { sendMessageToPerson } from 'contract/messages'
import { createAppeal, moderate } from 'contract/moderation'
import { createPost, editPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { decideAsListed, decideOneHeld, listAllHeld, SCAM_JOB, startHolding } from '../../../test/held.ts'
import { NEW_JOB } from '../../../test/newJob.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/startApp.ts'
import { listDecidedTexts } from './decidedTexts.ts'

const DEPOSIT = 'Pay a $50 deposit at the web shop to apply.'

test('what administrators decided is exported with its label, without persons', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const admin = await app.admin('gloria')
  await ada(createJob, {
    ...NEW_JOB,
    description: `${DEPOSIT} Ask Ada Rolle, ada@example.com or 242-555-0101.`,
  })
  const restored = await ada(createPost, { content: `${DEPOSIT} Says @adarolle.` })
  await ada(createPost, { content: `${DEPOSIT} Now or never.` })
  await ben(sendMessageToPerson, { id: ada.id, content: `Ada, ${DEPOSIT} Ben` })
  await ben(createPost, { content: 'Not decided on' })
  const rude = await ben(createPost, { content: 'You are a fool' })
  await admin(moderate, { action: 'hide', subject_type: 'post', subject_id: rude.id, reason: 'harassment' })
  const { jobs, posts, messages } = await listAllHeld(admin)
  const decide = (type: 'job' | 'post' | 'message', list: { id: number; held_at: string }[], n = 0) => {
    const { id = 0, held_at = '' } = list[n] ?? {}
    return decideOneHeld(admin, type, { id, held_at, decision: 'refuse', reason: 'asks_for_money' })
  }
  await decide('job', jobs)
  await decide('post', posts)
  await decide('message', messages)
  const [, released] = posts
  await decideOneHeld(admin, 'post', {
    id: present(released).id,
    held_at: present(released).held_at,
    decision: 'release',
  })
  await ada(createAppeal, { subject_type: 'post', subject_id: restored.id, content: 'It is a joke.' })
  const henry = await app.admin('henry')
  await henry(moderate, { action: 'restore', subject_type: 'post', subject_id: restored.id })

  const lines = (await listDecidedTexts(app.db)).map((line) => JSON.parse(line) as Record<string, string>)
  expect(lines.map(({ kind, label, text }) => [kind, label, text]).sort()).toEqual([
    ['job', 'scam', `${DEPOSIT} Ask ••• •••, ••• or •••.`],
    ['message', 'scam', `•••, ${DEPOSIT} •••`],
    ['post', 'honest', `${DEPOSIT} Now or never.`],
    ['post', 'honest', `${DEPOSIT} Says •••.`],
  ])
  expect(lines.find(({ kind }) => kind === 'job')).toMatchObject({ title: NEW_JOB.title, pattern: 'decided' })
})

test('a text that was edited after the decision is not exported', async () => {
  await using app = await startHolding()
  const { ada, admin } = app
  const texts = async () =>
    (await listDecidedTexts(app.db)).map((line) => (JSON.parse(line) as { text: string }).text)
  const post = await ada(createPost, { content: DEPOSIT })
  await decideAsListed(app, 'post', post.id, 'release')
  const job = await ada(createJob, SCAM_JOB)
  await decideAsListed(app, 'job', job.id, 'release')
  expect(await texts()).toEqual([SCAM_JOB.description, DEPOSIT])

  // One edit has no signs, the other is held again.
  await ada(editPost, { id: post.id, content: 'Conch salad at Arawak Cay' })
  await ada(updateJob, { id: job.id, ...SCAM_JOB, description: `${DEPOSIT} Cash only.` })
  expect(await texts()).toEqual([])

  const hidden = await ada(createPost, { content: 'Free boats' })
  const hide = { action: 'hide', subject_type: 'post', subject_id: hidden.id, reason: 'spam' } as const
  await admin(moderate, hide)
  expect(await texts()).toEqual(['Free boats'])
  await ada(editPost, { id: hidden.id, content: `${DEPOSIT} Cash only.` })
  expect(await texts()).toEqual([])
  // Restored, it waits for the next decision.
  await admin(moderate, { ...hide, action: 'restore', reason: undefined })
  expect(await texts()).toEqual([])
  await decideAsListed(app, 'post', hidden.id, 'refuse')
  expect(await texts()).toEqual([`${DEPOSIT} Cash only.`])
})
