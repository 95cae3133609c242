import { addComment } from 'contract/comments'
import { createCompany, setCompanyMember } from 'contract/companies'
import { answerContactRequest, askForContact } from 'contract/contactRequests'
import { sendFriendRequest } from 'contract/friends'
import { sendMessageToPerson } from 'contract/messages'
import { createPost, likePost } from 'contract/posts'
import { befriend } from '../befriend.ts'
import type { EmailKind } from './stage.ts'

/** Emails about what other members write and ask. */
export const peopleEmails: Record<string, EmailKind> = {
  like: {
    to: 'marva',
    send: async ({ marva, devon }) =>
      devon(likePost, { id: (await marva(createPost, { content: 'Regatta week: we open at ten.' })).id }),
  },
  comment: {
    to: 'marva',
    send: async ({ marva, devon }) =>
      devon(addComment, {
        id: (await marva(createPost, { content: 'Regatta week: we open at ten.' })).id,
        content: 'See you there!',
      }),
  },
  mention: {
    to: 'devon',
    send: ({ marva }) => marva(createPost, { content: 'Regatta week with @devonrolle at the grill.' }),
  },
  'friend-request': {
    to: 'devon',
    send: ({ marva, devon }) => marva(sendFriendRequest, { user_id: devon.id }),
  },
  'friend-accepted': { to: 'marva', send: ({ marva, devon }) => befriend(marva, devon) },
  'contact-request': {
    to: 'devon',
    send: ({ marva, devon }) => marva(askForContact, { id: devon.id, reason: 'A shift during Regatta week' }),
  },
  'contact-accepted': {
    to: 'marva',
    send: async ({ marva, devon }) => {
      await marva(askForContact, { id: devon.id, reason: 'A shift during Regatta week' })
      await devon(answerContactRequest, { id: marva.id, action: 'accept' })
    },
  },
  company: {
    to: 'devon',
    send: async ({ marva, devon }) => {
      await befriend(marva, devon)
      const { id } = await marva(createCompany, { name: 'Sandbar Grill' })
      await marva(setCompanyMember, { id, user_id: devon.id, role: 'recruiter' })
    },
  },
  message: {
    to: 'devon',
    send: ({ marva, devon }) =>
      marva(sendMessageToPerson, {
        id: devon.id,
        content: 'Good day, Devon',
        client_id: crypto.randomUUID(),
      }),
  },
}
