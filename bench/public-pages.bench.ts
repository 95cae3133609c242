import { getJobReplyRate } from 'contract/replies'
import { listComments } from 'contract/comments'
import { getJob } from 'contract/jobs'
import { JOBS_PAGE_SIZE, listJobs } from 'contract/jobSearch'
import { getPost, listPosts } from 'contract/posts'
import { tradeJobsPath } from 'contract/publicJobs'
import { buildRequest } from 'contract/request'
import { callApi } from './callApi.ts'
import { measurePath, type Measurement } from './measurePath.ts'
import { startServer } from './processes.ts'

// CPU of the server for a visitor's page compared with the JSON responses that it shows, on the demonstration data with
// ten connections. Build the web app first (npm start does).
const CONNECTIONS = 10
const AIM = 3
const rows: Record<string, string | number>[] = []

await using server = await startServer({ environment: { DEMO_DATA: 'true' } })
const { jobs } = await callApi(server.url, listJobs, {})
const [post] = await callApi(server.url, listPosts, {})
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
const { id } = job
await compare('job', `/j/${id}`, buildRequest(getJob, { id }).url, buildRequest(getJobReplyRate, { id }).url)
const postUrls = [buildRequest(getPost, { id: post.id }).url, buildRequest(listComments, { id: post.id }).url]
await compare('post', `/p/${post.id}`, ...postUrls)
console.table(rows)

async function compare(name: string, page: string, ...json: string[]) {
  for (const encoding of ['identity', 'br']) {
    const headers = { accept: 'text/html', 'accept-encoding': encoding }
    const ofPage = await measurePath(server, page, CONNECTIONS, headers)
    let jsonCpu = 0
    for (const url of json)
      jsonCpu += cpuOf(
        await measurePath(server, url, CONNECTIONS, { ...headers, accept: 'application/json' }),
      )
    rows.push({
      '': name,
      encoding,
      'pages/s': Math.round(ofPage.rate),
      'p99 ms': ofPage.p99,
      'page CPU µs': Math.round(cpuOf(ofPage)),
      'JSON CPU µs': Math.round(jsonCpu),
      [`ratio (aim ${AIM})`]: (cpuOf(ofPage) / jsonCpu).toFixed(2),
    })
  }
}

function cpuOf({ cpuServer, cpuPostgres }: Measurement): number {
  return cpuServer + cpuPostgres
}
