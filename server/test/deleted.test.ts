import { deleteAccount } from 'contract/account'
import { listReviews } from 'contract/reviews'
import { blockUser, listBlockedUsers, muteUser, unblockUser, unmuteUser } from 'contract/blocks'
import type { ErrorBody } from 'contract/errors'
import { createEvent } from 'contract/events'
import { listFriends, listFriendSuggestions, sendFriendRequest, unfriend } from 'contract/friends'
import { getConversation, openConversation, sendMessage } from 'contract/messages'
import { listModerationActions, moderate, createReport } from 'contract/moderation'
import { listPosts } from 'contract/posts'
import { getUser } from 'contract/profiles'
import { savePerson, unsavePerson } from 'contract/saved'
import { searchPeople } from 'contract/search'
import { DAY_MS } from 'contract/rules/time'
import { expect, test } from 'vitest'
import { startApp } from './startApp.ts'

const NOBODY = 999_999

test('endpoints that take a member id treat a deleted account as unknown', async () => {
  await using app = await startApp()
  const ada = await app.admin('ada')
  const ben = await app.member('ben')
  await ben(sendFriendRequest, { user_id: ada.id })
  await ada(sendFriendRequest, { user_id: ben.id })
  const conversation = await ada(openConversation, { user_id: ben.id })
  await ben(sendMessage, { conversation_id: conversation.id, content: 'Farewell' })
  await ada(savePerson, { id: ben.id })
  await ben(deleteAccount, { password: 'junkanoo' })

  const event = { title: 'Survey', start_date: new Date(Date.now() + DAY_MS).toISOString() }
  const calls: Record<string, (id: number) => Promise<unknown>> = {
    see: (id) => ada(getUser, { id }),
    block: (id) => ada(blockUser, { id }),
    unblock: (id) => ada(unblockUser, { id }),
    mute: (id) => ada(muteUser, { id }),
    unmute: (id) => ada(unmuteUser, { id }),
    save: (id) => ada(savePerson, { id }),
    unsave: (id) => ada(unsavePerson, { id }),
    'send request': (id) => ada(sendFriendRequest, { user_id: id }),
    unfriend: (id) => ada(unfriend, { user_id: id }),
    message: (id) => ada(openConversation, { user_id: id }),
    report: (id) => ada(createReport, { subject_type: 'user', subject_id: id, reason: 'spam' }),
    invite: (id) => ada(createEvent, { ...event, invitees: [id] }),
    'read reviews': (id) => ada(listReviews, { user_id: id }),
    'read posts': (id) => ada(listPosts, { user_id: id }),
    suspend: (id) => ada(moderate, { action: 'suspend', subject_type: 'user', subject_id: id }),
    reinstate: (id) => ada(moderate, { action: 'reinstate', subject_type: 'user', subject_id: id }),
  }
  const responseTo = async (call: (id: number) => Promise<unknown>, id: number) =>
    call(id).catch(({ status, body }: { status: number; body: ErrorBody }) => ({
      status,
      body: { ...body, request_id: '' },
    }))
  for (const [name, call] of Object.entries(calls)) {
    const response = await responseTo(call, NOBODY)
    expect(await responseTo(call, ben.id), name).toEqual(response)
    if (!name.startsWith('read posts'))
      expect(response, name).toMatchObject({ status: name === 'invite' ? 400 : 404 })
  }
  expect(await ada(listBlockedUsers, {})).toEqual([])
  expect(await ada(listModerationActions, {})).toEqual([])
  expect((await ada(listFriends, {})).friends).toEqual([])
  expect((await ada(listFriendSuggestions, {})).suggestions).toEqual([])
  expect(await ada(searchPeople, { search: 'deleted' })).toEqual([])
  // Their messages stay for the recipients.
  const kept = await ada(getConversation, { id: conversation.id })
  expect(kept.messages.map(({ content }) => content)).toEqual(['Farewell'])
})
