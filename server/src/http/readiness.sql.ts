import { firstRow, type Sql } from '../db/connect.ts'

export type DatabaseState = {
  isReadOnly: boolean
  connections: number
  connectionsMax: number
  /** How long the oldest due background job has waited, in seconds. */
  queueAge: number
  /** Seconds by which a standby is behind; null without one, or if the role may not see it (pg_monitor). */
  replicationLag: number | null
}

/** The database's own limits. */
export async function readDatabaseState(sql: Sql): Promise<DatabaseState | undefined> {
  return firstRow(sql<DatabaseState[]>`
    select
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionsMax",
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::float8
        from background.job
        where state in ('created', 'retry') and start_after < now()) as "queueAge",
      case
        when pg_is_in_recovery() then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8
        else (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication)
      end as "replicationLag"`)
}
