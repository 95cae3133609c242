import * as contract from 'contract/applications'
import { APPLICATION_STATUSES, type ApplicationStatus } from 'contract/applications'
import { refuse } from '../../http/refusals.ts'
import type { On } from '../../http/serve.ts'
import * as queries from './applications.sql.ts'
import type { ApplicationService } from './applications.ts'
import { toCsv } from './csv.ts'

const success = true as const
const EXPORTED_MAX = 2000

export function applicationsRoutes(
  on: On,
  applications: ApplicationService,
  { publicUrl }: { publicUrl: string },
): void {
  on(
    contract.applyToJob,
    async ({ id, cover_note }, me, call, resume_path: string | null) => ({
      success,
      application: await applications.apply(call, me, { id, cover_note, resume_path }),
    }),
    { prepare: ({ resume_path }, me, { sql }) => applications.settle(sql, me, resume_path) },
  )

  on(contract.listApplicants, async ({ id, limit, status }, me, { sql, after, page }) => {
    await applications.requireOwnJob(sql, me, id)
    const list = page(limit, await queries.listReceived(sql, me.id, id, { limit, after, status }))
    applications.ration(
      me.id,
      list.map((application) => application.user),
    )
    const counts = byStage(await queries.countStages(sql, me.id, id))
    const stages = status === undefined ? Object.values(counts) : [counts[status]]
    return { applications: list, total: stages.reduce((sum, count) => sum + count, 0), counts }
  })

  on(contract.exportApplicants, async ({ id }, me, { sql }) => {
    const { title } = await applications.requireOwnJob(sql, me, id)
    const list = await queries.listReceived(sql, me.id, id, { limit: EXPORTED_MAX, after: undefined })
    applications.ration(
      me.id,
      list.map((application) => application.user),
    )
    return { filename: `applicants-${slug(title)}.csv`, csv: toCsv(list, publicUrl) }
  })

  on(contract.updateApplication, async ({ id, ...changes }, me, call) => ({
    application: await applications.update(call, me, id, changes),
  }))

  on(contract.listApplications, async ({ limit }, me, { sql, after, page }) => ({
    applications: page(limit, await queries.listOwn(sql, me.id, { limit, after })),
    total: await queries.countOwn(sql, me.id),
  }))

  on(contract.withdrawApplication, ({ id }, me, call) => applications.withdraw(call, me, id))

  on(contract.getReplyTime, async ({ id }, viewer, { sql }) => {
    const job = (await queries.findJob(sql, viewer?.id, id)) ?? refuse('job_not_found')
    return queries.measureReplies(sql, job.employer_id)
  })
}

function byStage(stages: { status: ApplicationStatus; count: number }[]): Record<ApplicationStatus, number> {
  const none = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0]))
  const some = Object.fromEntries(stages.map(({ status, count }) => [status, count]))
  return { ...none, ...some } as Record<ApplicationStatus, number>
}

function slug(title: string): string {
  const letters = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['job']
  return letters.join('-')
}
