import { gauge, type MetricFamily } from './prometheus.ts'
import type { Readiness } from './readiness.ts'

/** The process's limits as metrics, without those that couldn't be measured. */
export function limitMetrics({ failures, warnings, measurements }: Readiness): MetricFamily[] {
  const { database, isRedisUp, isStorageUp, disks, files } = measurements
  const byFolder = (value: 'freeBytes' | 'totalBytes') =>
    disks.map((disk) => ({ labels: { folder: disk.folder }, value: disk[value] }))
  const measured = (name: string, help: string, value: number | null | undefined) =>
    gauge(name, help, value === undefined || value === null ? [] : value)
  return [
    gauge('cayfolk_ready', 'Whether /health/ready is 200.', failures.length === 0 ? 1 : 0),
    gauge('cayfolk_warnings', 'Warnings of /health/ready.', warnings.length),
    measured(
      'cayfolk_redis_up',
      'Whether Redis answers.',
      isRedisUp === undefined ? null : Number(isRedisUp),
    ),
    gauge('cayfolk_storage_up', 'Whether the storage of uploads answers.', Number(isStorageUp)),
    gauge('cayfolk_disk_free_bytes', 'Free disk space by folder.', byFolder('freeBytes')),
    gauge('cayfolk_disk_size_bytes', 'Size of the disk by folder.', byFolder('totalBytes')),
    measured('cayfolk_open_files', 'Open files and connections of this process.', files?.open),
    measured('cayfolk_open_files_max', 'How many it may have open.', files?.max),
    measured('cayfolk_database_connections_max', 'max_connections.', database?.connectionsMax),
    measured(
      'cayfolk_database_read_only',
      'Whether it is a standby.',
      database && Number(database.isReadOnly),
    ),
    measured('cayfolk_queue_age_seconds', 'How long the oldest due job has waited.', database?.queueAge),
    measured(
      'cayfolk_replication_lag_seconds',
      'How far the standby is behind.',
      database?.replicationLag ?? undefined,
    ),
  ]
}
