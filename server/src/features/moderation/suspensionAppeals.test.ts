import { login } from 'contract/auth'
import { listAppeals, moderate } from 'contract/moderation'
import { appealSuspension, findSuspension } from 'contract/suspensionAppeals'
import { expect, test } from 'vitest'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'

const EXPIRED = { status: 400, code: 'verification_expired' }

/** Gloria has suspended Ben, and he has the link. */
async function startSuspended() {
  const app = await startApp()
  const ben = await app.member('ben')
  const gloria = await app.admin('gloria')
  const subject = { subject_type: 'user', subject_id: ben.id } as const
  await gloria(moderate, { action: 'suspend', ...subject, reason: 'spam' })
  return Object.assign(app, { ben, gloria, subject, token: await latestToken(app) })
}

async function latestToken(app: TestApp): Promise<string> {
  const text = (await app.emails()).at(-1)?.text ?? ''
  return /\/appeal\?token=(\S+)/.exec(text)?.[1] ?? ''
}

const subjects = async (app: TestApp) => (await app.emails()).map(({ subject }) => subject)
const signIn = (app: TestApp) => app.visitor(login, { email: 'ben@example.com', password: 'junkanoo' })
const appealsOf = async (admin: Caller) => (await admin(listAppeals, {})).appeals

test('a suspended member is told at sign-in where the appeal is, and appeals once without signing in', async () => {
  await using app = await startSuspended()
  const { token, gloria, ben } = app
  await expect(signIn(app)).rejects.toMatchObject({
    code: 'account_suspended',
    message: expect.stringContaining('link to appeal'),
  })
  expect(await app.visitor(findSuspension, { token })).toMatchObject({ reason: 'spam', appeal: null })
  await app.visitor(appealSuspension, { token, content: 'It was my brother.' })
  expect(await app.visitor(findSuspension, { token })).toMatchObject({ appeal: 'open' })
  await expect(app.visitor(appealSuspension, { token, content: 'Please' })).rejects.toMatchObject({
    code: 'already_appealed',
  })
  expect(await appealsOf(gloria)).toMatchObject([
    {
      subject_type: 'user',
      decision: 'suspend',
      reason: 'spam',
      appeal: 'It was my brother.',
      author: { id: ben.id },
    },
  ])
})

test('the email and the page of a suspension say what the administrator wrote', async () => {
  await using app = await startApp()
  const ben = await app.member('ben')
  const gloria = await app.admin('gloria')
  const explanation = 'You asked three applicants for a deposit.'
  await gloria(moderate, {
    action: 'suspend',
    subject_type: 'user',
    subject_id: ben.id,
    reason: 'asks_for_money',
    explanation,
  })
  expect((await app.emails()).at(-1)?.text).toContain(`“${explanation}”`)
  expect(await app.visitor(findSuspension, { token: await latestToken(app) })).toMatchObject({ explanation })
})

test('an accepted appeal reinstates the member, who gets an email', async () => {
  await using app = await startSuspended()
  const { token, gloria, subject } = app
  await app.visitor(appealSuspension, { token, content: 'It was my brother.' })
  await gloria(moderate, { action: 'reinstate', ...subject })
  expect((await app.emails()).at(-1)?.text).toContain('We reviewed your appeal and accepted it.')
  await signIn(app)
  expect(await appealsOf(gloria)).toEqual([])
  await expect(app.visitor(findSuspension, { token })).rejects.toMatchObject(EXPIRED)
})

test('a rejected appeal keeps the member suspended, who gets an email and cannot appeal again', async () => {
  await using app = await startSuspended()
  const { token, gloria, subject } = app
  await expect(gloria(moderate, { action: 'uphold', ...subject })).rejects.toMatchObject({
    code: 'already_decided',
  })
  await app.visitor(appealSuspension, { token, content: 'Please' })
  await gloria(moderate, { action: 'uphold', ...subject })
  expect((await subjects(app)).at(-1)).toBe('Your account will stay suspended')
  expect(await app.visitor(findSuspension, { token })).toMatchObject({ appeal: 'upheld' })
  await expect(app.visitor(appealSuspension, { token, content: 'Again' })).rejects.toMatchObject({
    code: 'already_appealed',
  })
  await expect(signIn(app)).rejects.toMatchObject({ code: 'account_suspended' })
})

test('where there are two administrators, the other one decides', async () => {
  await using app = await startSuspended()
  const { token, gloria, subject } = app
  const other = await app.admin('hazel')
  await app.visitor(appealSuspension, { token, content: 'Please' })
  expect(await appealsOf(gloria)).toMatchObject([{ needs_other_admin: true }])
  for (const action of ['uphold', 'reinstate'] as const)
    await expect(gloria(moderate, { action, ...subject })).rejects.toMatchObject({ code: 'own_decision' })
  expect(await appealsOf(other)).toMatchObject([{ needs_other_admin: false }])
  await other(moderate, { action: 'reinstate', ...subject })
  await signIn(app)
})

test('a link works for its own suspension only, and only with its signature', async () => {
  await using app = await startSuspended()
  const { token, gloria, subject } = app
  const [id, signature] = token.split('.')
  for (const wrong of ['nonsense', `${id}.`, `${Number(id) + 1}.${signature}`, `${id}.${signature}x`])
    for (const attempt of [
      app.visitor(findSuspension, { token: wrong }),
      app.visitor(appealSuspension, { token: wrong, content: 'Please' }),
    ])
      await expect(attempt).rejects.toMatchObject(EXPIRED)
  await gloria(moderate, { action: 'reinstate', ...subject })
  await gloria(moderate, { action: 'suspend', ...subject })
  await expect(app.visitor(appealSuspension, { token, content: 'Please' })).rejects.toMatchObject(EXPIRED)
  await app.visitor(appealSuspension, { token: await latestToken(app), content: 'Please' })
})
