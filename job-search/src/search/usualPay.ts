import type { JobTable } from './jobTable.ts'

const KEPT_MS = 60_000

/** Jobs of a group that name their pay, below which nothing is usual. */
const PAID_MIN = 3

/** What the jobs of a category group pay in a year, in cents, the middle one of them; worked out once a minute at most. */
export function usualPay() {
  let known: { reading: number; until: number; byGroup: Map<string, number> } | undefined

  return function usual(
    { table, reading }: { table: JobTable; reading: number },
    group: string | null,
  ): number | null {
    if (!known || known.reading !== reading || known.until < Date.now())
      known = { reading, until: Date.now() + KEPT_MS, byGroup: middles(table) }
    return known.byGroup.get(group ?? '') ?? null
  }
}

function middles({ columns, groups, listed }: JobTable): Map<string, number> {
  const all = new Map<string, number[]>()
  for (const row of listed()) {
    const group = groups.all[columns.group[row] ?? 0]
    const yearly = columns.yearly[row] ?? NaN
    if (!group || Number.isNaN(yearly)) continue
    const pays = all.get(group)
    if (pays) pays.push(yearly)
    else all.set(group, [yearly])
  }
  const middles = new Map<string, number>()
  for (const [group, pays] of all) {
    const middle = pays.sort((a, b) => a - b)[Math.floor(pays.length / 2)]
    if (middle !== undefined && pays.length >= PAID_MIN) middles.set(group, middle)
  }
  return middles
}
