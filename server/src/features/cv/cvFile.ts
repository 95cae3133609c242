import { CV_FILE_PATH, CvOptions } from 'contract/cvFile'
import { nassauDay } from 'contract/rules/nassauDay'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { downloadHeaders } from '../../http/headers.ts'
import { readPayload } from '../../http/input.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Sessions } from '../../http/sessions.ts'
import { listCvEntries } from '../../members/cvEntries.ts'
import { listPortfolio } from '../../members/portfolio.ts'
import type { RenderPdf } from '../../pdf/pdfRenderer.ts'
import { refuse } from '../../refuse.ts'
import { anonymize } from './anonymize.ts'
import * as queries from './cv.sql.ts'
import { cvDocument } from './cvDocument.ts'

type Dependencies = {
  db: Database
  sessions: Sessions
  limiter: RateLimiter
  publicUrl: string
  renderPdf: RenderPdf
}

/** Serves the member's profile as a CV. It isn't JSON, so not part of the contract. */
export function serveCvFile(
  app: FastifyInstance,
  { db, sessions, limiter, publicUrl, renderPdf }: Dependencies,
): void {
  app.get(CV_FILE_PATH, async (request, reply) => {
    await limiter.count('request', { address: request.address })
    const me = (await sessions.memberOf(request.headers.authorization)) ?? refuse('sign_in_required')
    await limiter.count('cvFile', { account: me.id })
    const options = readPayload(CvOptions, request.query)
    const owner = (await queries.findOwner(db, me.id)) ?? refuse('sign_in_required')
    const content = {
      ...owner,
      entries: await listCvEntries(db, me.id),
      // The visitors' view, because anyone may get the CV.
      portfolio: await listPortfolio(db, undefined, me.id),
    }
    const file = await renderPdf(
      cvDocument(options.identity === 'anonymous' ? anonymize(content) : content, {
        ...options,
        publicUrl,
        created_on: nassauDay(Date.now()),
      }),
    )
    return reply
      .headers({ ...downloadHeaders, 'content-disposition': `attachment; filename="CV.pdf"` })
      .type('application/pdf')
      .send(file)
  })
}
