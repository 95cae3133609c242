import type { NewNotification } from './notify.ts'

type Owner = { id: number; user_id: number }

export const BADGE_ENDED = 'Your badge has ended'

/** Tells the owner of a credential what became of it. */
export function badgeNews({ id, user_id }: Owner, content: string): NewNotification {
  return {
    to: user_id,
    from: null,
    type: 'moderation',
    subject_type: 'credential',
    subject_id: id,
    content,
  }
}

export function badgeEnded(credential: Owner, sentence: string): NewNotification {
  return { ...badgeNews(credential, sentence), email: { subject: BADGE_ENDED } }
}
