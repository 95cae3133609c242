import type { Sql } from './server.ts'
import { conversations } from './account/conversations.ts'
import { events } from './account/events.ts'
import { insertConversations, insertEvents, insertSaved } from './account.sql.ts'
import { idAt, type Ids } from './ids.ts'
import { insertNotifications } from './notices.sql.ts'
import { people } from './people.ts'

/** What only the test account has: saved things, conversations, a calendar and notifications of all the rest. */
export async function insertAccount(sql: Sql, members: Ids, now: Date): Promise<void> {
  const cast = (key: string) =>
    idAt(
      members,
      people.findIndex((person) => person.key === key),
    )
  const me = idAt(members, 0)
  await insertSaved(sql, me, ['finish-carpenter', 'latoya', 'mason'].map(cast), now)
  await insertConversations(sql, me, conversations, cast, now)
  await insertEvents(sql, me, events, cast, now)
  await insertNotifications(sql, me, now)
}
