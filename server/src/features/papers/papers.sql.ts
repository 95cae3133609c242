import type { Sql } from '../../db/connect.ts'

export function listHeldPapers(sql: Sql, me: number) {
  return sql<{ paper: string; expires_on: string | null }[]>`
    select paper, expires_on::text from papers where user_id = ${me}`
}

export async function storePaper(sql: Sql, me: number, paper: string, expires_on: string | null) {
  await sql`
    insert into papers (user_id, paper, expires_on) values (${me}, ${paper}, ${expires_on})
    on conflict (user_id, paper) do update set expires_on = excluded.expires_on, updated_at = now()`
}

export async function deletePaper(sql: Sql, me: number, paper: string) {
  await sql`delete from papers where user_id = ${me} and paper = ${paper}`
}
