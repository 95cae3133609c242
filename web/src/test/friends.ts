import {
  listFriends,
  listFriendRequests,
  listSentFriendRequests,
  listFriendSuggestions,
  type Friend,
  type FriendRequest,
  type SentFriendRequest,
  type FriendSuggestion,
} from 'contract/friends'
import type { User } from 'contract/profiles'
import type { MockServer } from './mockServer.ts'
import { ben } from './people.ts'

type Lists = {
  friends: Friend[]
  requests: FriendRequest[]
  sent: SentFriendRequest[]
  suggestions: FriendSuggestion[]
}

/** Mocks the four friend lists, empty by default. Returns the requests of each. */
export function mockFriendLists(server: MockServer, lists: Partial<Lists> = {}) {
  const { friends = [], requests = [], sent = [], suggestions = [] } = lists
  const success = true as const
  return {
    friends: server.mock(listFriends, () => ({ success, friends, total: friends.length })),
    requests: server.mock(listFriendRequests, () => ({ success, requests, total: requests.length })),
    sent: server.mock(listSentFriendRequests, () => ({ success, requests: sent, total: sent.length })),
    suggestions: server.mock(listFriendSuggestions, () => ({
      success,
      suggestions,
      total: suggestions.length,
    })),
  }
}

export const cleo: User = {
  ...ben,
  id: 3,
  first_name: 'Cleo',
  last_name: 'Knowles',
  username: 'cleoknowles',
  email: 'cleo@cayfolk.example',
  occupation: 'Registered Nurse',
}

const created_at = '2026-11-20T12:00:00.000Z'

export function requestFrom(sender: User): FriendRequest {
  return { id: 500 + sender.id, created_at, status: 'pending', sender }
}

export function requestTo(receiver: User): SentFriendRequest {
  return { id: 600 + receiver.id, created_at, status: 'pending', receiver }
}

export function suggestionOf(person: User, changes: Partial<FriendSuggestion> = {}): FriendSuggestion {
  return { ...person, reason: 'Also in Exuma', ...changes }
}
