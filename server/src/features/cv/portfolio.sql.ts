import { countOf, type Sql } from '../../db/connect.ts'

type Row = { post_id: number; title: string | null }

/** Replaces a member's portfolio by those posts that are their own. Returns how many these are. */
export function replacePortfolio(sql: Sql, user_id: number, rows: readonly Row[]): Promise<number> {
  return countOf(sql`
    with own as (
      select p.id as post_id, n.title, n.place
      from rows from (jsonb_to_recordset(${sql.json(rows)}) as (post_id bigint, title text))
        with ordinality as n (post_id, title, place)
      join posts p on p.id = n.post_id and p.user_id = ${user_id}
      for key share of p
    ),
    removed as (
      delete from portfolio_items where user_id = ${user_id} and post_id not in (select post_id from own)
    ),
    stored as (
      insert into portfolio_items (post_id, user_id, title, place)
      select post_id, ${user_id}, title, place from own
      on conflict (post_id) do update set title = excluded.title, place = excluded.place
      returning post_id
    )
    select count(*) from stored`)
}
