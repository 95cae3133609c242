import { ProfileChanges, type User } from 'contract/profiles'
import type { z } from 'contract/zod'
import { formatPhone } from '../../ui/format.ts'

/** The form's fields, in order. */
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

/** The contract's schema without the picture, all fields required. */
export const ProfileForm = ProfileChanges.omit({ avatar_url: true }).required()

export type ProfileValues = z.input<typeof ProfileForm>

/** A profile's values for the form. */
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
