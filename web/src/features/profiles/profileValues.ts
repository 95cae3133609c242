import { ProfileChanges, type User } from 'contract/profiles'
import type { z } from 'contract/zod'
import { formatPhone } from '../../ui/formatPhone.ts'

/** What the profile's form edits, in its order. */
export const profileFields = [
  'first_name',
  'last_name',
  'username',
  'phone',
  'location',
  'island',
  'bio',
  'skills',
  'experience',
  'education',
  'occupation',
  'company_name',
  'trade',
] as const

/** The form's schema: the contract's, without the picture, and with nothing left out. */
export const ProfileForm = ProfileChanges.omit({ avatar_url: true }).required()

export type ProfileValues = z.input<typeof ProfileForm>

/** A member's profile as the form shows it. */
export function valuesOf(user: User): ProfileValues {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    username: user.username,
    phone: formatPhone(user.phone ?? ''),
    location: user.location ?? '',
    island: user.island ?? '',
    bio: user.bio ?? '',
    skills: user.skills ?? '',
    experience: user.experience ?? '',
    education: user.education ?? '',
    occupation: user.occupation ?? '',
    company_name: user.company_name ?? '',
    trade: user.trade ?? '',
  }
}
