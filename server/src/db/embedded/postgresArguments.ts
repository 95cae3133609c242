import { totalmem } from 'node:os'
import type { PostgresListener } from './postgresAddress.ts'

/** PostgreSQL's settings as command-line arguments. */
export function postgresArguments(listen: PostgresListener, forTests: boolean): string[] {
  const settings = { ...listen.settings, ...COMMON, ...forMemory(), ...(forTests && FOR_TESTS) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const COMMON = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  // The superuser can't connect.
  superuser_reserved_connections: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'cayfolk',
  // Queries are short and cores few: JIT and parallel workers cost more than they save.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  // Keeps members' data out of the log: no statements, and no values in error details.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const FOR_TESTS = {
  // A database can't be dropped while autovacuum works in it.
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

function forMemory() {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 1024 ** 2
  return {
    shared_buffers: `${Math.round(Math.min(256, Math.max(32, megabytes / 16)))}MB`,
    effective_cache_size: `${Math.round(megabytes / 2)}MB`,
    work_mem: '8MB',
  }
}
