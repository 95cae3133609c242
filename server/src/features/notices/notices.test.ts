import { listAdminActions } from 'contract/administration'
import { clearNotice, getNotice, listNotices, setNotice } from 'contract/notices'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp.ts'

const storm = { title: 'Hurricane watch', body: 'Shelters in Nassau open at noon.' }
const fair = { title: 'Job fair', body: 'Saturday at Fort Charlotte.' }

test('everyone sees a notice, signed in or not, until it is cleared', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  expect(await ada(getNotice, {})).toEqual({ notice: null })
  const { notice } = await gloria(setNotice, { ...storm, link: '/p/7', link_label: ' Where to go ' })
  expect(notice).toMatchObject({ ...storm, link: '/p/7', link_label: 'Where to go' })
  for (const who of [ada, gloria, app.visitor]) expect(await who(getNotice, {})).toEqual({ notice })
  await gloria(clearNotice, {})
  for (const who of [ada, app.visitor]) expect(await who(getNotice, {})).toEqual({ notice: null })
})

test('a new notice replaces the current one, and past notices are listed', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  const hugo = await app.admin('hugo')
  await gloria(setNotice, storm)
  await hugo(setNotice, fair)
  expect(await ada(getNotice, {})).toMatchObject({ notice: { ...fair, link: null, link_label: null } })
  const stood = await gloria(listNotices, {})
  expect(stood.map((it) => [it.title, it.admin?.id, it.ended_by?.id])).toEqual([
    ['Job fair', hugo.id, undefined],
    ['Hurricane watch', gloria.id, hugo.id],
  ])
  expect(stood.map((it) => it.ended_at !== null)).toEqual([false, true])
  const { data, cursor = '' } = await gloria.page(listNotices, { limit: 1 })
  expect(data).toHaveLength(1)
  expect(await gloria(listNotices, { limit: 1, cursor })).toMatchObject([storm])
})

test('the log says who set a notice and who cleared it, once', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  const hugo = await app.admin('hugo')
  await gloria(setNotice, storm)
  for (let n = 0; n < 2; n++) await hugo(clearNotice, {})
  expect(await gloria(listAdminActions, {})).toMatchObject([
    { action: 'clear_notice', admin: { id: hugo.id }, before: storm, after: null },
    { action: 'set_notice', admin: { id: gloria.id }, before: null, after: storm },
  ])
})

test('two concurrent notices leave one current notice', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  const hugo = await app.admin('hugo')
  const responses = await Promise.allSettled([gloria(setNotice, storm), hugo(setNotice, fair)])
  for (const response of responses)
    if (response.status === 'rejected') expect(response.reason).toMatchObject({ code: 'conflict' })
  const stood = await gloria(listNotices, {})
  expect(stood.filter((it) => it.ended_at === null)).toHaveLength(1)
  expect((await ada(getNotice, {})).notice?.title).toBe(stood[0]?.title)
})

test('only administrators can set, clear and list notices', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  const { notice } = await gloria(setNotice, storm)
  await expect(ada(setNotice, fair)).rejects.toMatchObject({ code: 'admins_only' })
  await expect(ada(clearNotice, {})).rejects.toMatchObject({ code: 'admins_only' })
  await expect(ada(listNotices, {})).rejects.toMatchObject({ code: 'admins_only' })
  expect(await ada(getNotice, {})).toEqual({ notice })
  await app.db`update users set role = 'member' where id = ${gloria.id}`
  await expect(gloria(clearNotice, {})).rejects.toMatchObject({ code: 'admins_only' })
})

test.for([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://example.com',
  '//evil.example',
  '/\\evil',
  'fair',
  'https://',
])("a notice can't link to %s", async (link) => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  await expect(gloria(setNotice, { ...fair, link })).rejects.toMatchObject({
    body: { fields: { link: 'Please enter a link that starts with https:// or /' } },
  })
})

test('a notice needs a title and a text', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  await expect(gloria(setNotice, { title: ' ', body: '' })).rejects.toMatchObject({
    body: { fields: { title: 'Please enter a title', body: 'Please enter a text' } },
  })
  await expect(gloria(setNotice, { title: 'a'.repeat(81), body: 'b' })).rejects.toMatchObject({
    body: { fields: { title: 'At most 80 characters' } },
  })
  expect(await gloria(setNotice, { ...fair, link: 'https:\\\\Fair.example\n/2026' })).toMatchObject({
    notice: { link: 'https://fair.example/2026' },
  })
  expect(await gloria(setNotice, { ...fair, link: ' ', link_label: 'Look' })).toMatchObject({
    notice: { link: null, link_label: null },
  })
})
