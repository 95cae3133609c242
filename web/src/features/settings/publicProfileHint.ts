import type { PublicProfile } from 'contract/publicProfiles'

/** What each field of a public profile is called; null for one that another's words include. */
const WORDS = {
  avatar_url: 'picture',
  first_name: 'name',
  last_name: null,
  id: null,
  username: 'username',
  credentials: 'badges',
  phone_verified: null,
  trade: 'trade',
  occupation: 'occupation',
  island: 'island',
  bio: 'bio',
  skills: 'skills',
  rating: null,
  reviews_count: null,
} satisfies Record<keyof PublicProfile, string | null>

/** Exactly what a public profile shows. The privacy policy says it in the same words. */
export const PUBLIC_PROFILE_PARTS = [
  ...Object.values(WORDS).filter((words) => words !== null),
  'positions, schools, languages and licences',
  'reviews without the names of their authors',
  'and your public posts that have pictures or are in your portfolio',
].join(', ')

export const PUBLIC_PROFILE_HINT = `Anyone with the link, and search engines, can see your ${PUBLIC_PROFILE_PARTS}. Never your email or phone.`
