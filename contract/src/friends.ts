import { endpoint, NoContent } from './endpoint.ts'
import { IdParams, Id, Timestamp, pageParams } from './fields.ts'
import { PersonSummary, PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

/** Days after a decline before the same person can ask again. */
export const REQUEST_AGAIN_AFTER_DAYS = 30

/** Requests that one member may have waiting for an answer. */
export const PENDING_REQUESTS_MAX = 100

export const FRIEND_REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const
export type FriendRequestStatus = (typeof FRIEND_REQUEST_STATUSES)[number]

const empty = z.string().nullable()

export const Friend = PersonSummary.extend({
  company_name: empty,
  location: empty,
  is_available_for_hire: z.boolean(),
})
export type Friend = z.output<typeof Friend>

/** A request that waits for the member's answer. */
export const FriendRequest = z.object({
  id: z.int(),
  created_at: Timestamp,
  status: z.enum(FRIEND_REQUEST_STATUSES),
  sender: PersonSummary,
})
export type FriendRequest = z.output<typeof FriendRequest>

/** A request that the member made and that waits for the other's answer. */
export const SentFriendRequest = z.object({
  id: z.int(),
  created_at: Timestamp,
  status: z.enum(FRIEND_REQUEST_STATUSES),
  /** The email is always null: no screen shows it. */
  receiver: PersonSummary,
})
export type SentFriendRequest = z.output<typeof SentFriendRequest>

/** Somebody whom the member may know, and in words why. */
export const FriendSuggestion = PersonWithAvatar.extend({
  location: empty,
  bio: empty,
  occupation: empty,
  reason: z.string(),
})
export type FriendSuggestion = z.output<typeof FriendSuggestion>

const Success = z.literal(true)

export const listFriends = endpoint({
  method: 'GET',
  path: '/api/friends/list',
  summary: "The member's friends, the latest first.",
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, friends: z.array(Friend), total: z.int() }),
})

export const listFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friends/requests',
  summary: 'The requests that wait for an answer of the member, newest first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, requests: z.array(FriendRequest), total: z.int() }),
})

export const listSentFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friends/sent',
  summary: 'The requests of the member that wait for an answer, newest first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, requests: z.array(SentFriendRequest), total: z.int() }),
})

export const listFriendSuggestions = endpoint({
  method: 'GET',
  path: '/api/friends/suggestions',
  summary: 'People whom the member may know, the likeliest first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, suggestions: z.array(FriendSuggestion), total: z.int() }),
})

export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friends/send-request/:user_id',
  summary: 'Asks for friendship; where the other has asked already, it is accepted.',
  access: 'member',
  params: z.object({ user_id: Id }),
  output: z.object({
    success: Success,
    request: z.object({ id: z.int(), status: z.enum(['pending', 'accepted']), created_at: Timestamp }),
  }),
  status: 201,
  limit: 'friend',
  idempotent: true,
  refuses: [
    'not_yourself',
    'user_not_found',
    'already_asked',
    'already_friends',
    'ask_again_later',
    'too_many_pending',
  ],
  changes: 'friends',
})

export const respondToFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friends/respond/:request_id',
  summary: 'Accepts or declines a request made to the member.',
  access: 'member',
  params: z.object({ request_id: Id }),
  body: z.object({ action: z.enum(['accept', 'decline'], { error: 'Choose accept or decline' }) }),
  output: z.object({ success: Success, status: z.enum(['accepted', 'declined']) }),
  limit: 'answer',
  idempotent: true,
  refuses: ['request_not_found', 'already_answered'],
  changes: 'friends',
})

export const withdrawFriendRequest = endpoint({
  method: 'DELETE',
  path: '/api/friends/requests/:id',
  summary: 'Takes back a request of the member that waits for an answer.',
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'answer',
  idempotent: true,
  refuses: ['request_not_found', 'already_answered'],
  changes: 'friends',
})

export const unfriend = endpoint({
  method: 'DELETE',
  path: '/api/friends/:user_id',
  summary: 'Ends a friendship.',
  access: 'member',
  params: z.object({ user_id: Id }),
  output: NoContent,
  status: 204,
  limit: 'answer',
  refuses: ['not_friends'],
  changes: 'friends',
})
