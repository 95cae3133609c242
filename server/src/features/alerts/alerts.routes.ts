import * as contract from 'contract/alerts'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './alerts.sql.ts'
import type { AlertService } from './alerts.ts'

export function alertsRoutes(on: On, alerts: AlertService): void {
  on(contract.listJobAlerts, async ({ limit }, me, { sql, after, page }) => ({
    alerts: page(limit, await queries.list(sql, me.id, { limit, after })),
    total: await queries.count(sql, me.id),
  }))

  on(contract.createJobAlert, async ({ name, frequency, remote = null, ...search }, me, { sql }) => {
    const { query, category, location, island, job_type, salary_min, salary_period } = search
    const alert = {
      name,
      frequency,
      remote,
      query: query || null,
      category: category || null,
      location: location || null,
      island: island || null,
      job_type: job_type ?? null,
      salary_min: salary_min ?? null,
      salary_period: salary_period ?? null,
    }
    return { alert: await alerts.create(sql, me, alert) }
  })

  on(contract.deleteJobAlert, async ({ id }, me, { sql }) => {
    if (!(await queries.remove(sql, me.id, id))) refuse('alert_not_found')
  })
}
