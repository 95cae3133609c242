import type { Comment } from 'contract/comments'
import type { Post } from 'contract/posts'
import type { PersonProfile, Friendship, User } from 'contract/profiles'

const memberDefaults = {
  phone: null,
  phone_whatsapp: false,
  phone_verified: false,
  location: 'Bahamas',
  island: null,
  bio: null,
  skills: null,
  experience: null,
  education: null,
  occupation: null,
  company_name: null,
  trade: null,
  hires: null,
  email_verified: true,
  pending_email: null,
  must_verify_email: false,
  account_limit: null,
  first_run_done_at: '2026-11-01T12:10:00.000Z',
  is_available_for_hire: false,
  willing_to_relocate: false,
  rate_amount: null,
  rate_period: 'hour' as const,
  islands_served: [],
  available_from: null,
  user_type: 'freelancer',
  role: 'member' as const,
  avatar_url: null,
  profileImage: null,
  credentials: [],
  posts_count: 0,
  created_at: '2026-11-01T12:00:00.000Z',
}

export const ada: User = {
  ...memberDefaults,
  id: 1,
  first_name: 'Ada',
  last_name: 'Rolle',
  username: 'adarolle',
  email: 'ada@cayfolk.example',
  occupation: 'Boat Captain',
}

export const ben: User = {
  ...memberDefaults,
  id: 2,
  first_name: 'Ben',
  last_name: 'Moss',
  username: 'benmoss',
  email: 'ben@cayfolk.example',
  company_name: 'Lucayan Build Co.',
}

export const admin: User = { ...ada, role: 'admin' }

/** A member's profile as a stranger gets it, unless `friendship` says otherwise. */
export function profileOf(
  person: User,
  friendship: Friendship | null = { state: 'none', request_id: null },
): PersonProfile {
  return {
    ...person,
    friendship,
    is_saved: false,
    is_muted: false,
    mutual_friends_count: 0,
    contact_request: null,
    can_ask_for_contact: false,
    received_contact_request: null,
  }
}

export function postBy(user: User, changes: Partial<Post> = {}): Post {
  return {
    id: 10,
    user_id: user.id,
    content: 'Third roof this month in Moss Town.',
    image_url: null,
    images: [],
    image_alts: [],
    video_url: null,
    video_poster_url: null,
    location: null,
    audience: 'public',
    mentions: [],
    created_at: '2026-11-20T12:00:00.000Z',
    edited_at: null,
    likes_count: 0,
    comments_count: 0,
    is_liked: false,
    is_saved: false,
    moderation: null,
    is_hidden: false,
    is_muted: false,
    user,
    ...changes,
  }
}

export function commentBy(user: User, changes: Partial<Comment> = {}): Comment {
  return {
    id: 100,
    content: 'Clean job.',
    mentions: [],
    created_at: '2026-11-20T13:00:00.000Z',
    moderation: null,
    user,
    ...changes,
  }
}
