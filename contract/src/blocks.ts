import { endpoint } from './endpoint.ts'
import { IdParams, Timestamp, pageParams } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const BlockedUser = PersonWithAvatar.extend({ blocked_at: Timestamp })
export type BlockedUser = z.output<typeof BlockedUser>

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/block',
  summary:
    "Blocks a member: neither can see or contact the other. Ends their friendship, friend requests and invitations to each other's events.",
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['user_not_found', 'not_yourself'],
  changes: 'unwanted',
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  summary: 'Removes a block.',
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['user_not_found'],
  changes: 'unwanted',
})

export const listBlockedUsers = endpoint({
  method: 'GET',
  path: '/api/users/blocked',
  summary: 'The people the member has blocked, most recent first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.array(BlockedUser),
  shows: ['unwanted'],
})

export const MutedUser = PersonWithAvatar.extend({ muted_at: Timestamp })
export type MutedUser = z.output<typeof MutedUser>

export const listMutedUsers = endpoint({
  method: 'GET',
  path: '/api/users/muted',
  summary: 'The people the member has muted, most recent first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.array(MutedUser),
  shows: ['unwanted'],
})

export const muteUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/mute',
  summary: "Hides a person's posts and stories from the member's feed. The person isn't notified.",
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['user_not_found', 'not_yourself'],
  changes: 'unwanted',
})

export const unmuteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/mute',
  summary: 'Removes a mute.',
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['user_not_found'],
  changes: 'unwanted',
})
