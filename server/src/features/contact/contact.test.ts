import { listAdminActions } from 'contract/administration'
import { listContactMessages, sendContactMessage, resolveContactMessage } from 'contract/contact'
import { listModerationActions } from 'contract/moderation'
import { expect, test } from 'vitest'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/startApp.ts'

const words = { name: 'Cleo Knowles', email: 'cleo@example.com', message: 'The ferry timetable is gone.' }

test('administrators see contact messages, with the member if one was signed in', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  await app.visitor(sendContactMessage, words)
  await ada(sendContactMessage, { ...words, name: ' Ada ', message: '\n<b>Help</b> ' })
  const { messages, total } = await gloria(listContactMessages, {})
  expect(total).toBe(2)
  expect(messages).toMatchObject([
    { ...words, user: null },
    { name: 'Ada', message: '<b>Help</b>', user: { id: ada.id } },
  ])
})

test('a resolved message is deleted, and the log says by whom', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  await app.visitor(sendContactMessage, words)
  const [message] = (await gloria(listContactMessages, {})).messages
  await gloria(resolveContactMessage, { id: present(message).id })
  expect(await gloria(listContactMessages, {})).toEqual({ messages: [], total: 0 })
  await expect(gloria(resolveContactMessage, { id: present(message).id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await gloria(listAdminActions, {})).toMatchObject([
    { action: 'resolve_message', subject_id: message?.id, admin: { id: gloria.id } },
  ])
  expect(await gloria(listModerationActions, {})).toEqual([])
})

test('only administrators can read and resolve messages', async () => {
  await using app = await startApp()
  const ada = await app.member('ada')
  const gloria = await app.admin('gloria')
  await ada(sendContactMessage, words)
  const [message] = (await gloria(listContactMessages, {})).messages
  await expect(ada(listContactMessages, {})).rejects.toMatchObject({ code: 'admins_only' })
  await expect(ada(resolveContactMessage, { id: present(message).id })).rejects.toMatchObject({
    code: 'admins_only',
  })
  expect((await gloria(listContactMessages, {})).total).toBe(1)
})

test('a message needs a name, an email and a text', async () => {
  await using app = await startApp()
  await expect(app.visitor(sendContactMessage, { name: ' ', email: 'x', message: '' })).rejects.toMatchObject(
    {
      body: {
        fields: {
          name: 'Please enter your name',
          email: 'Invalid email',
          message: 'Please enter a message',
        },
      },
    },
  )
  await expect(
    app.visitor(sendContactMessage, { ...words, message: 'a'.repeat(2001) }),
  ).rejects.toMatchObject({ body: { fields: { message: 'At most 2,000 characters' } } })
})

test('messages are listed in pages', async () => {
  await using app = await startApp()
  const gloria = await app.admin('gloria')
  for (const message of ['first', 'second', 'third'])
    await app.visitor(sendContactMessage, { ...words, message })
  const { data, cursor = '' } = await gloria.page(listContactMessages, { limit: 2 })
  expect(data.messages.map(({ message }) => message)).toEqual(['first', 'second'])
  const rest = await gloria(listContactMessages, { limit: 2, cursor })
  expect(rest.messages.map(({ message }) => message)).toEqual(['third'])
  expect(rest.total).toBe(3)
})
