import { getJob } from 'contract/jobs'
import { JOBS_PAGE_SIZE, listJobs } from 'contract/jobSearch'
import { getPost, listPosts } from 'contract/posts'
import { tradeJobsPath } from 'contract/publicJobs'
import { buildRequest } from 'contract/request'
import { fetchJson } from './fetchJson.ts'
import { measurePath } from './load.ts'
import { startServer } from './running.ts'

// CPU of the server for a visitor's page compared with the JSON that it shows, on the demonstration data with ten connections.
// Build the web app first (npm start does).
const CONNECTIONS = 10
const AIM = 3
const rows: Record<string, string | number>[] = []

await using server = await startServer({ port: 8450, environment: { DEMO_DATA: 'true' } })
const { jobs } = await fetchJson(server.url, listJobs, {})
const [post] = await fetchJson(server.url, listPosts, {})
const job = jobs[0]
if (!job || !post) throw new Error('The demonstration has too little to read.')

const list = { limit: JOBS_PAGE_SIZE }
await compare('jobs', '/jobs', buildRequest(listJobs, list).url)
await compare('island', '/jobs/in/exuma', buildRequest(listJobs, { ...list, island: 'Exuma' }).url)
await compare(
  'trade',
  tradeJobsPath('Electrician'),
  buildRequest(listJobs, { ...list, query: 'Electrician' }).url,
)
await compare('job', `/j/${job.id}`, buildRequest(getJob, { id: job.id }).url)
await compare('post', `/p/${post.id}`, buildRequest(getPost, { id: post.id }).url)
console.table(rows)

async function compare(name: string, page: string, json: string) {
  for (const encoding of ['identity', 'br']) {
    const headers = { accept: 'text/html', 'accept-encoding': encoding }
    const ofPage = await measurePath(server, page, CONNECTIONS, headers)
    const ofJson = await measurePath(server, json, CONNECTIONS, { ...headers, accept: 'application/json' })
    rows.push({
      '': name,
      encoding,
      'pages/s': Math.round(ofPage.rate),
      'p99 ms': ofPage.p99,
      'page CPU µs': Math.round(ofPage.cpuServer + ofPage.cpuPostgres),
      'JSON CPU µs': Math.round(ofJson.cpuServer + ofJson.cpuPostgres),
      [`ratio (aim ${AIM})`]: (
        (ofPage.cpuServer + ofPage.cpuPostgres) /
        (ofJson.cpuServer + ofJson.cpuPostgres)
      ).toFixed(2),
    })
  }
}
