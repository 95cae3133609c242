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

/** Tells the owners of credentials that ended, in the app and by email. */
export function badgesEnded(
  credentials: readonly (Owner & { name: string })[],
  phrase: (name: string) => string,
): NewNotification[] {
  return credentials.map((credential) => ({
    ...badgeNews(credential, phrase(credential.name)),
    email: { subject: BADGE_ENDED },
  }))
}
