import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_TYPES, type NotificationType } from 'contract/notifications'

/** Tokens that end one member's mails of one type, for links in mails: they need no session and never expire. */
export function createUnsubscribeTokens(secret: string) {
  const sign = (text: string) =>
    createHmac('sha256', `unsubscribe ${secret}`).update(text).digest('base64url')

  return {
    write: (user_id: number, type: NotificationType) => `${user_id}.${type}.${sign(`${user_id}.${type}`)}`,

    /** Whose token it is and for what; undefined where it is not one of ours. */
    read(token: string): { user_id: number; type: NotificationType } | undefined {
      const [id = '', named = '', signature = ''] = token.split('.')
      const type = NOTIFICATION_TYPES.find((it) => it === named)
      const wanted = Buffer.from(sign(`${id}.${named}`))
      const given = Buffer.from(signature)
      if (!type || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      return { user_id: Number(id), type }
    },
  }
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
