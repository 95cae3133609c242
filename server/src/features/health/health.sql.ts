import type { ParsedInput } from 'contract/endpoint'
import type { reportClientError } from 'contract/health'
import { islands } from 'contract/rules/islands'
import type { Sql } from '../../db/connect.ts'

export async function getStats(sql: Sql) {
  const [row] = await sql<[{ members: number; islands: number }]>`
    select count(*) as members, count(distinct island) filter (where island = any(${[...islands]})) as islands
    from users
    where suspended_at is null`
  return row
}

export type ClientError = ParsedInput<typeof reportClientError> & { device: string }

export async function insertClientError(sql: Sql, { stack, ...error }: ClientError): Promise<void> {
  await sql`insert into client_errors ${sql({ ...error, stack: stack ?? null })}`
}

export async function deleteOldClientErrors(sql: Sql): Promise<void> {
  await sql`delete from client_errors where created_at < now() - interval '30 days'`
}
