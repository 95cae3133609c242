/** A row of the log: what is public of a job from a moment on (decision 51). */
export type Publication = {
  starts_at: string
  version_id: number | null
  expires_at: string | null
  listed_until: string | null
  ended_by: PublicEnd | null
}

/** Why a job was no longer public. */
type PublicEnd = 'closed' | 'filled' | 'held' | 'hidden' | 'suspended' | 'expired' | 'unlisted' | 'deleted'

/** A time during which one version of a job was public, in milliseconds. */
export type PublicPeriod = {
  version_id: number
  from: number
  until: number
  /** Undefined if the job is still public. */
  ended_by: PublicEnd | 'edited' | 'renewed' | undefined
}

/** The times during which a job was public until a moment, oldest first. */
export function publicPeriods(log: readonly Publication[], until: string): PublicPeriod[] {
  const periods: PublicPeriod[] = []
  let before: Publication | undefined
  for (const [index, row] of log.entries()) {
    const { version_id, expires_at } = row
    if (version_id === null) continue
    const from = Date.parse(row.starts_at)
    const end = endOf(row, log[index + 1], until)
    if (end.until <= from) continue
    const last = periods.at(-1)
    // A new row may only mean that the job's unlisting day moved; then the period continues.
    if (last?.until === from && before?.version_id === version_id && before.expires_at === expires_at)
      Object.assign(last, end)
    else periods.push({ version_id, from, ...end })
    before = row
  }
  return periods
}

function endOf(row: Publication, next: Publication | undefined, until: string) {
  const listedUntil = Date.parse(row.listed_until ?? until)
  const nextFrom = next ? Date.parse(next.starts_at) : Infinity
  const cutoff = Date.parse(until)
  if (cutoff < Math.min(listedUntil, nextFrom)) return { until: cutoff, ended_by: undefined }
  if (listedUntil <= nextFrom)
    return {
      until: listedUntil,
      ended_by: row.listed_until === row.expires_at ? ('expired' as const) : ('unlisted' as const),
    }
  const isEdited = next?.version_id !== row.version_id
  return {
    until: nextFrom,
    ended_by: next?.ended_by ?? (isEdited ? ('edited' as const) : ('renewed' as const)),
  }
}
