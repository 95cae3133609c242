import { createHmac } from 'node:crypto'
import { NOTIFICATION_TYPES, type NotificationType } from 'contract/notificationTypes'
import { isSameText } from '../../isSameText.ts'

/**
 * Tokens for unsubscribe links: each turns off one member's emails of one type, without a session. They never expire.
 */
export function createUnsubscribeTokens(secret: string) {
  const sign = (text: string) =>
    createHmac('sha256', `unsubscribe ${secret}`).update(text).digest('base64url')

  return {
    write: (user_id: number, type: NotificationType) => `${user_id}.${type}.${sign(`${user_id}.${type}`)}`,

    /** The member and type of a token; undefined if its signature is wrong. */
    read(token: string): { user_id: number; type: NotificationType } | undefined {
      const [id = '', typeName = '', signature = ''] = token.split('.')
      const type = NOTIFICATION_TYPES.find((known) => known === typeName)
      return type && isSameText(signature, sign(`${id}.${typeName}`))
        ? { user_id: Number(id), type }
        : undefined
    },
  }
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
