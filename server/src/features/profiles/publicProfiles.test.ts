import { deleteAccount } from 'contract/account'
import { blockUser } from 'contract/blocks'
import { createPost } from 'contract/posts'
import { updateProfile } from 'contract/profiles'
import { getPublicProfile, listPublicProfilePosts, listPublicProfileReviews } from 'contract/publicProfiles'
import { getSettings, updateSettings } from 'contract/settings'
import { uploadImage } from 'contract/uploads'
import { expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startApp, type Caller, type TestApp } from '../../../test/startApp.ts'
import { createJpeg, uploadForm } from '../../../test/uploadFiles.ts'

const ADA = { username: 'adarolle' }
const endpoints = [getPublicProfile, listPublicProfilePosts, listPublicProfileReviews]

async function withPublicAda(app: TestApp) {
  const ada = await app.member('ada')
  await ada(updateProfile, {
    phone: '5550123',
    phone_whatsapp: true,
    trade: 'Electrician',
    island: 'Exuma',
    bio: 'Roofs and wires.',
    skills: 'Wiring, Solar',
    location: 'Moss Town',
  })
  await ada(updateSettings, { public_profile: true, show_email: 'members', show_phone: 'members' })
  return ada
}

async function expectNotFound(reader: Caller, why: string) {
  for (const endpoint of endpoints)
    await expect(reader(endpoint, ADA), `${why}: ${endpoint.path}`).rejects.toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
}

test('a profile is not public until its owner switches it on, and not after switching it off', async () => {
  await using app = await startApp()
  const [ada, ben] = await app.members('ada', 'ben')
  expect(await ada(getSettings, {})).toMatchObject({ public_profile: false })
  for (const reader of [app.visitor, ben, ada]) await expectNotFound(reader, 'by default')
  expect(await ada(updateSettings, { public_profile: true })).toMatchObject({ public_profile: true })
  for (const reader of [app.visitor, ben, ada])
    expect(await reader(getPublicProfile, { username: 'AdaRolle' })).toMatchObject({ id: ada.id, ...ADA })
  await ada(updateSettings, { public_profile: false })
  for (const reader of [app.visitor, ben, ada]) await expectNotFound(reader, 'switched off')
})

test('a public profile shows exactly what the settings say, to members too', async () => {
  await using app = await startApp()
  const ada = await withPublicAda(app)
  const ben = await app.member('ben')
  for (const reader of [app.visitor, ben])
    expect(await reader(getPublicProfile, ADA)).toEqual({
      ...ADA,
      id: ada.id,
      first_name: 'Ada',
      last_name: 'Rolle',
      avatar_url: null,
      trade: 'Electrician',
      occupation: null,
      island: 'Exuma',
      bio: 'Roofs and wires.',
      skills: 'Wiring, Solar',
      credentials: [],
      phone_verified: false,
      rating: null,
      reviews_count: 0,
    })
})

test('the profiles of unknown, suspended and deleted members have the same answer', async () => {
  await using app = await startApp()
  await expectNotFound(app.visitor, 'unknown')
  const ada = await withPublicAda(app)
  await app.db`update users set suspended_at = now() where id = ${ada.id}`
  await expectNotFound(app.visitor, 'suspended')
  await app.db`update users set suspended_at = null where id = ${ada.id}`
  await app.visitor(getPublicProfile, ADA)
  await ada(deleteAccount, { password: 'junkanoo' })
  await expectNotFound(app.visitor, 'deleted')
})

test('people with a block between them find no profile', async () => {
  await using app = await startApp()
  const ada = await withPublicAda(app)
  const [ben, cleo] = await app.members('ben', 'cleo')
  await ada(blockUser, { id: ben.id })
  await cleo(blockUser, { id: ada.id })
  for (const reader of [ben, cleo]) await expectNotFound(reader, 'blocked')
  await app.visitor(getPublicProfile, ADA)
})

test('only public posts with pictures are shown, newest first and by pages', async () => {
  await using app = await startApp()
  const ada = await withPublicAda(app)
  const picture = async () => [(await ada(uploadImage, {}, uploadForm(await createJpeg()))).file_path]
  const first = await ada(createPost, { content: 'First', images: await picture() })
  await ada(createPost, { content: 'Words only' })
  await ada(createPost, { content: 'For friends', images: await picture(), audience: 'friends' })
  const hidden = await ada(createPost, { content: 'Hidden', images: await picture() })
  await app.db`update posts set hidden_at = now() where id = ${hidden.id}`
  const last = await ada(createPost, { content: 'Last', images: await picture() })
  for (const reader of [app.visitor, ada]) {
    const page = await reader.page(listPublicProfilePosts, { ...ADA, limit: 1 })
    expect(page.data.map(({ id }) => id)).toEqual([last.id])
    const next = await reader.page(listPublicProfilePosts, { ...ADA, limit: 1, cursor: present(page.cursor) })
    expect(next.data.map(({ id }) => id)).toEqual([first.id])
    expect(next.cursor).toBeUndefined()
  }
  const [post] = await app.visitor(listPublicProfilePosts, ADA)
  expect(post?.user.email).toBeNull()
})

test('reviews are shown without their authors, once they are visible', async () => {
  await using app = await startApp()
  const ada = await withPublicAda(app)
  const ben = await app.member('ben')
  await app.db`
    insert into reviews (application_id, job_id, job_title, author_id, subject_id, rating, content, shown_at)
    select rating, 1, 'Cook', ${ben.id}, ${ada.id}, rating, 'Number ' || rating, shown_at
    from (values (3, now()), (4, now()), (5, now()), (1, now() + interval '1 day')) as r (rating, shown_at)
    order by rating`
  expect(await app.visitor(getPublicProfile, ADA)).toMatchObject({ rating: 4, reviews_count: 3 })
  const reviews = await app.visitor(listPublicProfileReviews, ADA)
  expect(reviews.map(({ content }) => content)).toEqual(['Number 5', 'Number 4', 'Number 3'])
  expect(reviews[0]).toEqual({
    id: expect.any(Number) as number,
    rating: 5,
    content: 'Number 5',
    created_at: expect.any(String) as string,
    job_title: 'Cook',
  })
})
