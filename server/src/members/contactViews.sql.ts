import { CONTACT_VIEWS_STORED_DAYS } from 'contract/contactRequests'
import type { Sql } from '../db/connect.ts'
import { today } from '../db/today.ts'

/** Records that a member saw contact details of these people, each once a day. */
export async function recordContactViews(sql: Sql, viewer: number, owners: number[]): Promise<void> {
  if (owners.length === 0) return
  // Rows of today are left out first: an insert that conflicts would still run the triggers.
  await sql`
    insert into contact_views (owner_id, viewer_id)
    select u.id, ${viewer}
    from users u
    where u.id = any(${owners}) and u.deleted_at is null
      and not exists (
        select from contact_views v
        where v.owner_id = u.id and v.viewer_id = ${viewer} and v.viewed_on = ${today(sql)})
    order by u.id
    on conflict do nothing`
}

export async function deleteOldContactViews(sql: Sql): Promise<void> {
  await sql`
    delete from contact_views where viewed_at < now() - make_interval(days => ${CONTACT_VIEWS_STORED_DAYS})`
}
