import type { ParsedInput } from 'contract/endpoint'
import type { reportClientError } from 'contract/health'
import type { Sql } from '../../db/connect.ts'

export type ClientError = ParsedInput<typeof reportClientError> & { device: string }

/** Keeps what a page said of an error. */
export async function insert(sql: Sql, it: ClientError): Promise<void> {
  const { error_id, message, stack = null, path, version, device } = it
  await sql`
    insert into client_errors (error_id, message, stack, path, version, device)
    values (${error_id}, ${message}, ${stack}, ${path}, ${version}, ${device})`
}

export async function deleteOldClientErrors(sql: Sql): Promise<void> {
  await sql`delete from client_errors where created_at < now() - interval '30 days'`
}
