import type { HeldMessage } from 'contract/heldMessages'
import { fromHeldMessages } from '../../db/adminQueues.ts'
import { countOf, firstRow, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { personName } from '../../db/person.ts'

/** Newest first, one more than `limit`. */
export function listHeldMessages(sql: Sql, page: PageRequest) {
  return sql<HeldMessage[]>`
    select h.id, h.content, h.attachments, h.created_at as held_at, h.held_for,
      jsonb_build_object(
        ${personName(sql)},
        'created_at', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as sender,
      jsonb_build_object(${personName(sql, 'o')}) as receiver
    ${fromHeldMessages(sql)} and ${pageBelow(sql, 'h.id', page)}`
}

export function countHeldMessages(sql: Sql) {
  return countOf(sql`select count(*) ${fromHeldMessages(sql)}`)
}

export type UndeliveredMessage = {
  sender_id: number
  conversation_id: number
  receiver_name: string
  held_at: string
  is_refused: boolean
}

/** Locks a message that waits or was refused. Undefined if it is deleted or delivered. */
export function lockUndelivered(sql: Sql, id: number) {
  return firstRow(sql<UndeliveredMessage[]>`
    select h.sender_id, h.conversation_id, o.first_name as receiver_name, h.created_at as held_at,
      h.refused_at is not null as is_refused
    from held_messages h
    join conversations c on c.id = h.conversation_id
    join users o on o.id = c.participant_1_id + c.participant_2_id - h.sender_id
    where h.id = ${id}
    for update of h`)
}

/** Keeps a held message from being delivered. Its sender still sees it. */
export async function refuseHeldMessage(sql: Sql, id: number): Promise<void> {
  await sql`update held_messages set refused_at = now() where id = ${id}`
}
