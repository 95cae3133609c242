import { ProfileChanges, type User } from 'contract/profiles'
import type { z } from 'contract/zod'
import { changedFields } from '../../api/changedFields.ts'
import { formatPhone } from '../../ui/format.ts'

/** The contract's schema without the picture, all fields required. */
export const ProfileFormSchema = ProfileChanges.omit({ avatar_url: true }).required()

export type ProfileValues = z.input<typeof ProfileFormSchema>

export type ValidProfile = z.output<typeof ProfileFormSchema>

/** What the form sends. */
export type ProfileFormChanges = Partial<ValidProfile>

/** The form's fields, in the contract's order. */
export const profileFields = Object.keys(ProfileFormSchema.shape) as (keyof ProfileValues)[]

/** A profile's values for the form. */
export function toProfileValues(user: User): ProfileValues {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    username: user.username,
    phone: formatPhone(user.phone ?? ''),
    phone_whatsapp: user.phone_whatsapp,
    willing_to_relocate: user.willing_to_relocate,
    location: user.location ?? '',
    island: user.island ?? '',
    bio: user.bio ?? '',
    skills: user.skills ?? '',
    experience: user.experience ?? '',
    education: user.education ?? '',
    occupation: user.occupation ?? '',
    company_name: user.company_name ?? '',
    trade: user.trade ?? '',
    hires: user.hires ?? '',
  }
}

/** Those of the valid values that were changed since the form started with `saved`. */
export function toProfileChanges(
  saved: ProfileValues,
  typed: ProfileValues,
  valid: ValidProfile,
): ProfileFormChanges {
  const changed = changedFields(saved, typed)
  // A new number isn't on WhatsApp unless that is sent with it.
  const isSent = (name: string) => name in changed || (name === 'phone_whatsapp' && 'phone' in changed)
  return Object.fromEntries(Object.entries(valid).filter(([name]) => isSent(name)))
}

const SKILL_SEPARATOR = /[,;\n]/

/** Splits a text at commas, semicolons and lines; unique ignoring case. */
export function parseSkills(text: string): string[] {
  const skills = text.split(SKILL_SEPARATOR).map((skill) => skill.trim())
  const first = new Map<string, string>()
  for (const skill of skills) {
    const key = skill.toLowerCase()
    if (skill && !first.has(key)) first.set(key, skill)
  }
  return [...first.values()]
}

/** Joins skills to the profile's text. */
export function joinSkills(skills: readonly string[]): string {
  return parseSkills(skills.join()).join(', ')
}

/** Splits typed text into finished skills and the one being typed. */
export function splitTypedSkills(typed: string): { ended: string[]; rest: string } {
  const pieces = typed.split(SKILL_SEPARATOR)
  return { ended: pieces.slice(0, -1), rest: pieces.at(-1) ?? '' }
}
