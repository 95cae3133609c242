import { createJob } from 'contract/jobPosting'
import { sendMessageToPerson } from 'contract/messages'
import { createAppeal, moderate } from 'contract/moderation'
import { createPost } from 'contract/posts'
import { expect, test } from 'vitest'
import { decideOneHeld, listAllHeld } from '../../../test/held.ts'
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
