import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { isShownInSearch, scoreRelevance } from 'contract/rules/relevance'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import type { BenchJob } from '../jobs.ts'
import { fuseOptions, MINISEARCH_OPTIONS } from './engineOptions.ts'

// Searches the jobs of a file with one engine: `/?q=` returns the best 20 as JSON.
const { engine, file } = JSON.parse(await text(process.stdin)) as { engine: string; file: string }
const jobs = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line, id) => ({ id, ...(JSON.parse(line) as BenchJob) }))
const RESULTS_MAX = 20
const fields = ['title', 'category', 'description', 'company', 'skills', 'location'] as const

const engines: Record<string, () => (query: string) => unknown[]> = {
  formula: () => (query) =>
    jobs
      .map((job) => ({ job, ...scoreRelevance(job, query) }))
      .filter(isShownInSearch)
      .sort((a, b) => b.relevanceScore - a.relevanceScore || b.job.id - a.job.id),
  fuse() {
    const fuse = new Fuse(jobs, fuseOptions(fields))
    return (query) => fuse.search(query, { limit: RESULTS_MAX })
  },
  minisearch() {
    const extractField = (job: (typeof jobs)[number], name: string) =>
      String(job[name as (typeof fields)[number] | 'id'])
    const index = new MiniSearch({
      fields: [...fields],
      extractField,
      searchOptions: MINISEARCH_OPTIONS,
    })
    index.addAll(jobs)
    return (query) => index.search(query)
  },
}

const search = engines[engine]?.()
if (!search) throw new Error(`No such engine: ${engine}`)
// No keep-alive timeout: a search that blocks the process for seconds must not close waiting connections.
const noTimeouts = { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }
createServer(noTimeouts, (request, response) => {
  const query = new URL(request.url ?? '/', 'http://peer').searchParams.get('q')
  const results = query ? search(query) : []
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(results.slice(0, RESULTS_MAX)))
}).listen(Number(process.argv[2]), '127.0.0.1')
