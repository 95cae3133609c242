import { respondToFriendRequest, sendFriendRequest, unfriend, withdrawFriendRequest } from 'contract/friends'
import { listTalent } from 'contract/hireme'
import { checkUsername, getProfile, getUser, updateProfile } from 'contract/profiles'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { uploadForm, createJpeg } from '../../../test/uploadFiles.ts'
import { startApp } from '../../../test/startApp.ts'

test('a member can change single fields of their profile', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const changed = await ada(updateProfile, {
    occupation: ' Electrician ',
    island: 'Exuma',
    bio: 'Roofs and wires.',
  })
  expect(changed).toMatchObject({
    occupation: 'Electrician',
    island: 'Exuma',
    first_name: 'Ada',
    location: 'Bahamas',
  })
  expect(await ada(updateProfile, { bio: '' })).toMatchObject({ bio: null, occupation: 'Electrician' })
  const { skills, phone, bio, avatar_url } = await ada(getProfile, {})
  const sentBack = await ada.response(
    updateProfile,
    {},
    {
      payload: JSON.stringify({ skills, phone, bio, avatar_url }),
      headers: { 'content-type': 'application/json' },
    },
  )
  expect(sentBack.data).toMatchObject({ skills: null, phone: null, bio: null, occupation: 'Electrician' })
  expect(await ada(updateProfile, { username: '' })).toMatchObject({ username: 'adarolle' })
  await expect(ada(updateProfile, { first_name: '' })).rejects.toMatchObject({
    body: { fields: { first_name: 'First name is required' } },
  })
})

test("fields that members can't change are ignored", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const forbidden = {
    id: 99,
    email: 'x@example.com',
    user_type: 'employer',
    role: 'admin',
    posts_count: 5,
    created_at: '2000-01-01',
  }
  const before = await ada(getProfile, {})
  expect(await ada(updateProfile, { ...forbidden, is_available_for_hire: true } as never)).toEqual(before)
})

test('a username is unique without regard to case, 3 to 30 plain characters, and not a reserved word', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  expect(await ada(updateProfile, { username: 'Sparks.Of_Exuma' })).toMatchObject({
    username: 'sparks.of_exuma',
  })
  for (const username of ['sparks.of_exuma', 'SPARKS.of_exuma', 'admin', 'cayfolk_support'])
    await expect(ben(updateProfile, { username }), username).rejects.toMatchObject({
      status: 409,
      code: 'username_taken',
      body: { fields: { username: "This username isn't available." } },
    })
  for (const username of ['ab', 'a'.repeat(31), 'with space', 'ünder'])
    await expect(ben(updateProfile, { username }), username).rejects.toMatchObject({ status: 400 })
})

test("a name isn't changed to one of the platform, but one from before can be saved again", async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  for (const changes of [
    { first_name: 'Cayfolk' },
    { last_name: 'of Cayfolk' },
    { company_name: 'Cayfolk Safety Team' },
  ]) {
    const [field = ''] = Object.keys(changes)
    await expect(ada(updateProfile, changes), field).rejects.toMatchObject({
      code: 'invalid_input',
      body: { fields: { [field]: 'This name is reserved for Cayfolk.' } },
    })
  }
  const before = {
    first_name: 'Cay',
    last_name: 'Folk',
    username: 'cayfolk1',
    company_name: 'Cay Folk Museum',
  }
  await app.db`update users set ${app.db(before)} where id = ${ada.id}`
  expect(await ada(updateProfile, { ...before, bio: 'Roofs' })).toMatchObject({ ...before, bio: 'Roofs' })
  await expect(ada(updateProfile, { last_name: 'FOLK' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a phone number belongs to one account and is stored as E.164', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  expect(await ada(updateProfile, { phone: '(242) 555-0123' })).toMatchObject({ phone: '+12425550123' })
  await expect(ben(updateProfile, { phone: '5550123' })).rejects.toMatchObject({
    status: 409,
    code: 'phone_taken',
  })
  await expect(ben(updateProfile, { phone: 'call me' })).rejects.toMatchObject({
    code: 'invalid_phone',
    body: { fields: { phone: 'Please enter a valid phone number.' } },
  })
  expect(await ben(updateProfile, { phone: '+44 20 7946 0018' })).toMatchObject({ phone: '+442079460018' })
})

test('a member who would relocate is shown as such to others', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  expect(await ben(getUser, { id: ada.id })).toMatchObject({ willing_to_relocate: false })
  await ada(updateProfile, { willing_to_relocate: true })
  expect(await ben(getUser, { id: ada.id })).toMatchObject({ willing_to_relocate: true })
})

test('a member can mark their phone number as WhatsApp', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  expect(await ada(getProfile, {})).toMatchObject({ phone_whatsapp: false })
  expect(await ada(updateProfile, { phone: '5550123', phone_whatsapp: true })).toMatchObject({
    phone_whatsapp: true,
  })
  expect(await ada(updateProfile, { bio: 'Roofs.' })).toMatchObject({ phone_whatsapp: true })
  expect(await ada(updateProfile, { phone_whatsapp: false })).toMatchObject({ phone_whatsapp: false })
})

test('members see their own contact details, and visitors see no profiles', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  await ada(updateProfile, { phone: '5550123' })
  expect(await ada(getUser, { id: ada.id })).toMatchObject({
    email: 'ada@example.com',
    phone: '+12425550123',
  })
  await expect(app.visitor(getUser, { id: ada.id })).rejects.toMatchObject({ status: 401 })
  await expect(ada(getUser, { id: 999_999 })).rejects.toMatchObject({ code: 'user_not_found' })
})

test('a member can see the contact details of 200 people an hour, across all lists', async () => {
  await using app = await startApp({ limitsScale: 1 })
  const ada = await app.member('ada')
  await app.db`
    insert into users (email, password_hash, first_name, last_name, username, user_type, phone, phone_whatsapp,
      email_audience, phone_audience, show_on_board, is_available_for_hire)
    select 'p' || n || '@example.com', '', 'P', 'Q', 'p' || n, 'client', '+1242555' || 1000 + n, true,
      'members', 'members', true, true
    from generate_series(1, 205) n`
  const seen = new Set<number>()
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof ada.page<typeof listTalent>>> = await ada.page(listTalent, {
      limit: 100,
      ...(cursor && { cursor }),
    })
    for (const { id, email } of page.data.users) if (email !== null) seen.add(id)
    cursor = page.cursor
  } while (cursor)
  expect(seen.size).toBe(200)
  const unseen = await app.db<{ id: number }[]>`select id from users where id <> all(${[...seen, ada.id]})`
  const nothing = { email: null, phone: null, phone_whatsapp: false }
  for (const { id } of unseen) expect(await ada(getUser, { id })).toMatchObject(nothing)
  for (const id of [...seen].slice(0, 3)) expect((await ada(getUser, { id })).email).not.toBeNull()
})

test("an avatar must be the member's own upload, and the previous one is deleted", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const first = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  const second = await ada(uploadImage, {}, uploadForm(await createJpeg()))
  expect(await ada(updateProfile, { avatar_url: first.file_path })).toMatchObject({
    avatar_url: first.file_path,
    profileImage: first.file_path,
  })
  await expect(ben(updateProfile, { avatar_url: second.file_path })).rejects.toMatchObject({
    code: 'foreign_picture',
    body: { fields: { avatar_url: 'You can only use pictures that you uploaded.' } },
  })
  await expect(ada(updateProfile, { avatar_url: 'https://example.com/a.png' })).rejects.toMatchObject({
    status: 400,
  })
  await ada(updateProfile, { avatar_url: second.file_path })
  expect((await app.app.inject(first.file_path)).statusCode).toBe(404)
  expect((await app.app.inject(second.file_path)).statusCode).toBe(200)
})

test("a username's availability can be checked", async () => {
  await using app = await startApp()
  const [ada] = await app.members('ada', 'ben')
  const free = async (username: string) => (await ada(checkUsername, { username })).available
  expect(await free('someone')).toBe(true)
  expect(await free('BenRolle')).toBe(false)
  expect(await free('adarolle')).toBe(true)
  expect(await free('admin')).toBe(false)
  expect(await free('admin1')).toBe(false)
  await expect(ada(checkUsername, { username: 'a b' })).rejects.toMatchObject({ status: 400 })
})

test('a profile shows the friendship state, from both sides', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const none = { state: 'none', request_id: null }
  const seen = async () => [
    (await ada(getUser, { id: ben.id })).friendship,
    (await ben(getUser, { id: ada.id })).friendship,
  ]
  expect(await seen()).toEqual([none, none])
  expect((await ada(getUser, { id: ada.id })).friendship).toBeNull()

  const { request } = await ada(sendFriendRequest, { user_id: ben.id })
  expect(await seen()).toEqual([
    { state: 'sent', request_id: request.id },
    { state: 'received', request_id: request.id },
  ])
  await ada(withdrawFriendRequest, { id: request.id })
  expect(await seen()).toEqual([none, none])

  const again = await ben(sendFriendRequest, { user_id: ada.id })
  await ada(respondToFriendRequest, { request_id: again.request.id, action: 'accept' })
  const friends = { state: 'friends', request_id: null }
  expect(await seen()).toEqual([friends, friends])
  await ben(unfriend, { user_id: ada.id })
  expect(await seen()).toEqual([none, none])
})

test('a profile counts the friends in common with the viewer', async () => {
  await using app = await startApp()
  const [ada, ben, cleo, dion] = await app.members('ada', 'ben', 'cleo', 'dion')
  const pairs = [
    [ada, cleo],
    [cleo, ben],
    [dion, ben],
  ] as const
  for (const [one, other] of pairs) {
    await one(sendFriendRequest, { user_id: other.id })
    await other(sendFriendRequest, { user_id: one.id })
  }
  expect(await ada(getUser, { id: ben.id })).toMatchObject({ mutual_friends_count: 1 })
  expect(await ada(getUser, { id: dion.id })).toMatchObject({ mutual_friends_count: 0 })
  expect(await ada(getUser, { id: ada.id })).toMatchObject({ mutual_friends_count: 0 })
})

test("a declined request shows as none, so that it isn't revealed", async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  const { request } = await ada(sendFriendRequest, { user_id: ben.id })
  await ben(respondToFriendRequest, { request_id: request.id, action: 'decline' })
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    expect((await one(getUser, { id: other.id })).friendship).toEqual({ state: 'none', request_id: null })
})

test('an island is one of the list, or that of a known place', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  expect(await ada(updateProfile, { island: 'Exuma', location: 'Narnia' })).toMatchObject({ island: 'Exuma' })
  await expect(ada(updateProfile, { island: 'Narnia' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { island: 'Please choose an island from the list' } },
  })
  expect(await ada(getProfile, {})).toMatchObject({ island: 'Exuma', location: 'Narnia' })
  expect(await ada(updateProfile, { island: 'nassau' })).toMatchObject({ island: 'New Providence' })
  expect(await ada(updateProfile, { island: '' })).toMatchObject({ island: null })
  // From before there was a list.
  await app.db`update users set island = 'The Cays' where id = ${ada.id}`
  expect(await ada(updateProfile, { island: 'The Cays' })).toMatchObject({ island: 'The Cays' })
})
