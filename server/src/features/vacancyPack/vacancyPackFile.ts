import { IdParams } from 'contract/fields'
import { VACANCY_PACK_PATH, VacancyPackOptions } from 'contract/vacancyPack'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { downloadHeaders } from '../../http/headers.ts'
import { readPayload } from '../../http/input.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Sessions } from '../../http/sessions.ts'
import type { RenderPdf } from '../../pdf/pdfRenderer.ts'
import { refuse } from '../../refuse.ts'
import { vacancyPackCsv } from './vacancyPackCsv.ts'
import { packPdf } from './packPdf.ts'
import { readVacancyPack } from './vacancyPack.ts'

type Dependencies = {
  db: Database
  sessions: Sessions
  limiter: RateLimiter
  publicUrl: string
  renderPackPdf: RenderPdf
}

/** Serves the vacancy pack of a job whose applicants the member sees. It isn't JSON, so not part of the contract. */
export function serveVacancyPack(
  app: FastifyInstance,
  { db, sessions, limiter, publicUrl, renderPackPdf }: Dependencies,
): void {
  app.get(VACANCY_PACK_PATH, async (request, reply) => {
    await limiter.count('request', { address: request.address })
    const me = (await sessions.memberOf(request.headers.authorization)) ?? refuse('sign_in_required')
    await limiter.count('vacancyPack', { account: me.id })
    const { id } = readPayload(IdParams, request.params)
    const options = readPayload(VacancyPackOptions, request.query)
    const pack = await readVacancyPack(db, me.id, id, options)
    const jobUrl = `${publicUrl}/j/${id}`
    const file =
      options.format === 'csv'
        ? vacancyPackCsv(pack, jobUrl)
        : await renderPackPdf(packPdf(pack, options.paper, jobUrl))
    const name = `vacancy-pack-${id}-${pack.as_of}.${options.format}`
    return reply
      .headers({ ...downloadHeaders, 'content-disposition': `attachment; filename="${name}"` })
      .type(options.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
      .send(file)
  })
}
