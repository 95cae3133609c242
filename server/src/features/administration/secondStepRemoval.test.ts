import { listAdminActions, removeSecondStep, setAdminRole } from 'contract/administration'
import { login } from 'contract/auth'
import { listNotifications } from 'contract/notifications'
import { addPasskey, startPasskey } from 'contract/passkeys'
import { getProfile } from 'contract/profiles'
import { getSecondFactor } from 'contract/secondFactor'
import { expect, test } from 'vitest'
import { beginSignIn, PASSWORD, setUpAuthenticator } from '../../../test/secondFactor.ts'
import { createSoftwarePasskey } from '../../../test/softwarePasskey.ts'
import { startApp } from '../../../test/startApp.ts'

const reason = 'You lost your phone and called us.'

test('an administrator removes the second step of a member, who is told why and signs in with the password', async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada')
  const gloria = await app.admin('gloria')
  await setUpAuthenticator(ada)
  const response = createSoftwarePasskey().register(await ada(startPasskey, { password: PASSWORD }))
  await ada(addPasskey, { name: 'Phone', response })
  await beginSignIn(app, 'ada@example.com')

  await gloria(removeSecondStep, { id: ada.id, reason, password: PASSWORD })
  // Again, as a client does that missed the response.
  await gloria(removeSecondStep, { id: ada.id, reason, password: PASSWORD })
  await expect(ada(getProfile, {})).rejects.toMatchObject({ status: 401 })
  for (const table of ['authenticators', 'passkeys', 'recovery_codes'])
    expect(await app.db`select from ${app.db(table)}`, table).toHaveLength(0)

  const { access_token } = await app.visitor(login, { email: 'ada@example.com', password: PASSWORD })
  const back = app.withToken(access_token)
  expect(await back(getSecondFactor, {})).toMatchObject({
    authenticator_since: null,
    recovery_codes_left: 0,
  })
  const { notifications } = await back(listNotifications, {})
  const told = notifications.filter(({ content }) => content.includes('removed two-step sign-in'))
  expect(told.map(({ content }) => content)).toEqual([
    `An administrator removed two-step sign-in from your account. Reason: ${reason}`,
  ])
  const emails = (await app.emails()).filter(({ subject }) =>
    subject?.includes('Two-step sign-in was removed'),
  )
  expect(emails.map(({ to, text }) => [to?.[0]?.address, text?.includes(reason)])).toEqual([
    ['ada@example.com', true],
  ])
  expect(await gloria(listAdminActions, { member_id: ada.id })).toMatchObject([
    {
      action: 'remove_second_step',
      admin: { id: gloria.id },
      note: reason,
      after: { has_second_step: false },
    },
  ])
})

test('only administrators remove a second step, with their password, and never their own', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const gloria = await app.admin('gloria')
  await setUpAuthenticator(ada)
  const removal = { id: ada.id, reason, password: PASSWORD }
  await expect(ben(removeSecondStep, removal)).rejects.toMatchObject({ code: 'admins_only' })
  for (const [change, code] of [
    [{ password: 'wrong' }, 'wrong_password'],
    [{ id: gloria.id }, 'not_yourself'],
    [{ id: 999 }, 'user_not_found'],
    [{ reason: ' ' }, 'invalid_input'],
  ] as const)
    await expect(gloria(removeSecondStep, { ...removal, ...change }), code).rejects.toMatchObject({ code })
  expect(await app.db`select from authenticators`).toHaveLength(1)
})

test('two administrators who remove the second step of each other both succeed or one is signed out', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  const [ada] = await app.members('ada')
  await gloria(setAdminRole, { id: ada.id, is_admin: true, password: PASSWORD })
  await setUpAuthenticator(gloria)
  await setUpAuthenticator(ada)
  const both = await Promise.allSettled([
    gloria(removeSecondStep, { id: ada.id, reason, password: PASSWORD }),
    ada(removeSecondStep, { id: gloria.id, reason, password: PASSWORD }),
  ])
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  const actions = await app.db`select from moderation_actions where action = 'remove_second_step'`
  expect(actions).toHaveLength(both.filter(({ status }) => status === 'fulfilled').length)
})
