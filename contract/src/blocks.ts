import { endpoint, NoContent } from './endpoint.ts'
import { IdParams, Timestamp, pageParams } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

/** Somebody whom the member has blocked. */
export const BlockedUser = PersonWithAvatar.extend({ blocked_at: Timestamp })
export type BlockedUser = z.output<typeof BlockedUser>

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/block',
  summary:
    "Blocks a person: neither sees nor reaches the other afterwards; a friendship or request between them ends, and so do invitations to each other's events.",
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'answer',
  refuses: ['user_not_found', 'not_yourself'],
  changes: 'unwanted',
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  summary: 'Takes a block back.',
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'answer',
  refuses: ['user_not_found'],
  changes: 'unwanted',
})

export const listBlockedUsers = endpoint({
  method: 'GET',
  path: '/api/users/blocked',
  summary: 'The people whom the member has blocked, the latest first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.array(BlockedUser),
})

/** Somebody whom the member has muted. */
export const MutedUser = PersonWithAvatar.extend({ muted_at: Timestamp })
export type MutedUser = z.output<typeof MutedUser>

export const listMutedUsers = endpoint({
  method: 'GET',
  path: '/api/users/muted',
  summary: 'The people whom the member has muted, the latest first.',
  access: 'member',
  query: z.object(pageParams(100)),
  output: z.array(MutedUser),
})

export const muteUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/mute',
  summary: "Leaves a person's posts and stories out of the member's feed; the person is not told.",
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'answer',
  refuses: ['user_not_found', 'not_yourself'],
  changes: 'unwanted',
})

export const unmuteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/mute',
  summary: 'Takes a mute back.',
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'answer',
  refuses: ['user_not_found'],
  changes: 'unwanted',
})
