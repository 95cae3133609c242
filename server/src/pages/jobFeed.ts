import type { Output } from 'contract/endpoint'
import { jobTypeLabels, salaryInWords } from 'contract/words/jobLabels'
import type { Job } from 'contract/jobs'
import type { listJobs } from 'contract/jobSearch'
import { jobInWords } from 'contract/words/jobInWords'
import { PRODUCT_NAME } from 'contract/words/product'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../http/escapeHtml.ts'
import { JSON_TYPE } from '../http/headers.ts'

const JOB_FEED = '/feeds/jobs.atom'
const ENTRIES = 50
const AGE_MAX_SECONDS = 300

/**
 * Serves the newest jobs of a search as an Atom feed (RFC 4287), with the parameters of `GET /api/jobs`:
 * /feeds/jobs.atom?island=Exuma&query=nurse.
 */
export function serveJobFeed(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  app.get<{ Querystring: Record<string, unknown> }>(JOB_FEED, async ({ query, address }, reply) => {
    const filters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    const search = new URLSearchParams(filters)
    const response = await app.inject({
      url: '/api/jobs',
      query: { ...Object.fromEntries(search), sort: 'newest', limit: String(ENTRIES) },
      remoteAddress: address,
    })
    if (response.statusCode !== 200) {
      const { 'retry-after': retryAfter } = response.headers
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      return reply.code(response.statusCode).type(JSON_TYPE).send(response.body)
    }
    const { jobs } = response.json<Output<typeof listJobs>>()
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${AGE_MAX_SECONDS}`)
      .send(renderFeed(publicUrl, search, jobs))
  })
}

function renderFeed(publicUrl: string, search: URLSearchParams, jobs: Job[]): string {
  const parameters = search.size > 0 ? `?${search.toString()}` : ''
  const url = publicUrl + JOB_FEED + parameters
  const about = ['query', 'category', 'island', 'location'].map((name) => search.get(name)).filter(Boolean)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-BS">',
    element('title', [`Jobs on ${PRODUCT_NAME}`, ...about].join(' · ')),
    element('id', url),
    element('updated', jobs[0] ? changedAt(jobs[0]) : new Date(0).toISOString()),
    `<link rel="self" href="${escapeHtml(url)}"/>`,
    `<link rel="alternate" href="${escapeHtml(`${publicUrl}/jobs`)}"/>`,
    `<author>${element('name', PRODUCT_NAME)}</author>`,
    ...jobs.map((job) => renderEntry(publicUrl, job)),
    '</feed>',
    '',
  ].join('\n')
}

function renderEntry(publicUrl: string, job: Job): string {
  const url = `${publicUrl}/j/${job.id}`
  const pay = salaryInWords(job)
  const facts = [job.location, jobTypeLabels[job.job_type], pay].filter(Boolean).join(' · ')
  return [
    '<entry>',
    element('title', jobInWords(job)),
    element('id', url),
    `<link href="${escapeHtml(url)}"/>`,
    element('published', job.created_at),
    element('updated', changedAt(job)),
    element('summary', `${facts}\n${job.description}`),
    '</entry>',
  ].join('\n')
}

function changedAt({ created_at, edited_at }: Job): string {
  return edited_at ?? created_at
}

/** An element of escaped text, without the characters that XML forbids. */
function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''))}</${name}>`
}
