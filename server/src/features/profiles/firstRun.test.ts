import { deleteAccount } from 'contract/account'
import { login, register } from 'contract/auth'
import { finishFirstRun, getProfile, getUser, updateProfile } from 'contract/profiles'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'

const registration = {
  first_name: 'Ada',
  last_name: 'Rolle',
  email: 'ada@example.com',
  password: 'junkanoo',
  user_type: 'client' as const,
}

test('a new member has the first run ahead, and ends it on all devices', async () => {
  await using app = await startApp()
  const { access_token, user } = await app.visitor(register, registration)
  expect(user.first_run_done_at).toBeNull()
  const phone = app.withToken(access_token)
  const laptop = app.withToken((await app.visitor(login, registration)).access_token)
  const { first_run_done_at } = await phone(finishFirstRun, {})
  expect(first_run_done_at).not.toBeNull()
  expect(await laptop(getProfile, {})).toMatchObject({ first_run_done_at })
  expect(await laptop(finishFirstRun, {})).toMatchObject({ first_run_done_at })
})

test('what a member hires for is theirs alone to see, and gone with the account', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  expect(await ada(updateProfile, { hires: ' Plumber ' })).toMatchObject({ hires: 'Plumber' })
  expect(await ben(getUser, { id: ada.id })).not.toHaveProperty('hires')
  await ada(deleteAccount, { password: 'junkanoo' })
  expect(await app.db`select hires from users where id = ${ada.id}`).toEqual([{ hires: null }])
})
