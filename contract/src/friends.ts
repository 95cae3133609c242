import { endpoint } from './endpoint.ts'
import { IdParams, Id, Timestamp, pageParams, nullableText, Success } from './fields.ts'
import { PersonSummary, PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

/** Days after a decline before the sender can send another request. */
export const REQUEST_AGAIN_AFTER_DAYS = 30

/** The maximum number of pending requests from one member. */
export const PENDING_FRIEND_REQUESTS_MAX = 100

export const FRIEND_REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const
export type FriendRequestStatus = (typeof FRIEND_REQUEST_STATUSES)[number]

export const Friend = PersonSummary.extend({
  company_name: nullableText,
  location: nullableText,
  is_available_for_hire: z.boolean(),
})
export type Friend = z.output<typeof Friend>

/** A pending request to the member. */
export const FriendRequest = z.object({
  id: z.int(),
  created_at: Timestamp,
  status: z.enum(FRIEND_REQUEST_STATUSES),
  sender: PersonSummary,
})
export type FriendRequest = z.output<typeof FriendRequest>

/** A pending request from the member. */
export const SentFriendRequest = z.object({
  id: z.int(),
  created_at: Timestamp,
  status: z.enum(FRIEND_REQUEST_STATUSES),
  /** `email` is always null. */
  receiver: PersonSummary,
})
export type SentFriendRequest = z.output<typeof SentFriendRequest>

/** Someone the member may know. `reason` is shown to the member. */
export const FriendSuggestion = PersonWithAvatar.extend({
  location: nullableText,
  bio: nullableText,
  occupation: nullableText,
  reason: z.string(),
})
export type FriendSuggestion = z.output<typeof FriendSuggestion>

export const listFriends = endpoint({
  method: 'GET',
  path: '/api/friends/list',
  summary: "The member's friends, most recent first.",
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, friends: z.array(Friend), total: z.int() }),
  shows: ['friends', 'contacts', 'unwanted'],
  offline: true,
})

export const listFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friends/requests',
  summary: 'Pending friend requests to the member, newest first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, requests: z.array(FriendRequest), total: z.int() }),
  shows: ['friends'],
  offline: true,
})

export const listSentFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friends/sent',
  summary: 'Pending friend requests from the member, newest first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, requests: z.array(SentFriendRequest), total: z.int() }),
  shows: ['friends'],
  offline: true,
})

export const listFriendSuggestions = endpoint({
  method: 'GET',
  path: '/api/friends/suggestions',
  summary: 'People the member may know, most likely first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.object({ success: Success, suggestions: z.array(FriendSuggestion), total: z.int() }),
  shows: ['friends'],
  offline: true,
})

export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friends/send-request/:user_id',
  summary: 'Sends a friend request. If the other person has already sent one, it is accepted instead.',
  access: 'member',
  refusesLimited: true,
  params: z.object({ user_id: Id }),
  output: z.object({
    success: Success,
    request: z.object({ id: z.int(), status: z.enum(['pending', 'accepted']), created_at: Timestamp }),
  }),
  status: 201,
  limit: 'friend',
  idempotent: true,
  refuses: [
    'email_unverified',
    'not_yourself',
    'user_not_found',
    'already_asked',
    'already_friends',
    'ask_again_later',
    'too_many_pending',
  ],
  changes: 'friends',
  // The server turns two opposite requests into a friendship and refuses repeats with these codes.
  queue: { label: 'Friend request', done: ['already_asked', 'already_friends'] },
})

export const respondToFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friends/respond/:request_id',
  summary: 'Accepts or declines a friend request.',
  access: 'member',
  params: z.object({ request_id: Id }),
  body: z.object({ action: z.enum(['accept', 'decline'], { error: 'Choose accept or decline' }) }),
  output: z.object({ success: Success, status: z.enum(['accepted', 'declined']) }),
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['request_not_found', 'already_answered'],
  changes: 'friends',
  // Declining a request that is gone needs no error; accepting one does.
  queue: ({ action }) =>
    action === 'accept'
      ? { label: 'Friend request accepted' }
      : { label: 'Friend request declined', done: ['request_not_found', 'already_answered'] },
})

export const withdrawFriendRequest = endpoint({
  method: 'DELETE',
  path: '/api/friends/requests/:id',
  summary: 'Withdraws a pending friend request.',
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['request_not_found', 'already_answered'],
  changes: 'friends',
  queue: { label: 'Withdrawn friend request', done: ['request_not_found'] },
})

export const unfriend = endpoint({
  method: 'DELETE',
  path: '/api/friends/:user_id',
  summary: 'Removes a friend.',
  access: 'member',
  params: z.object({ user_id: Id }),
  limit: 'smallWrite',
  refuses: ['not_friends'],
  changes: 'friends',
})
