import { execFileSync } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPost } from 'contract/posts'
import { uploadStoryFile } from 'contract/uploads'
import { callApi } from '../callApi.ts'
import { statusOfVideo } from '../sendVideo.ts'
import { signUp } from '../signUp.ts'
import { startFaultServer } from './faultServer.ts'
import { round, secondsUntil, type Figure } from './figures.ts'
import { startWriters } from './writers.ts'

const MB = 1024 ** 2
const VIDEO_BYTES = 20 * MB

/** The disk of the uploads is full during uploads; then the disk of PostgreSQL during commits. */
export async function measure(): Promise<Figure[]> {
  return [...(await fullDuringUploads()), ...(await fullDuringCommits())]
}

async function fullDuringUploads(): Promise<Figure[]> {
  await using disk = await smallDisk(100)
  const uploads = join(disk.folder, 'uploads')
  await using server = await startFaultServer({ port: 8472, environment: { UPLOADS_DIR: uploads } })
  const headers = await signUp(server.url, 'ada@example.com')
  const upload = () => statusOfVideo(server.url + uploadStoryFile.path, VIDEO_BYTES, headers)
  const statuses = []
  for (let n = 0; n < 8; n++) statuses.push(await upload())
  const kept = (await readdir(uploads, { recursive: true, withFileTypes: true })).filter((it) => it.isFile())
  const post = await callApi(server.url, createPost, { content: 'Still here' }, headers).then(
    () => 1,
    () => 0,
  )
  // The oldest files are removed, as an operator would.
  for (const { parentPath, name } of kept) await rm(join(parentPath, name))
  const accepted = statuses.filter((status) => status === 200).length
  return [
    { what: 'uploads accepted before the disk was full', figure: accepted, atLeast: 1 },
    { what: 'uploads refused', figure: statuses.length - accepted, atLeast: 1 },
    {
      what: 'of these with another status than 507',
      figure: statuses.filter((status) => status !== 200 && status !== 507).length,
      atMost: 0,
    },
    { what: 'files of refused uploads left over', figure: kept.length - accepted, atMost: 0 },
    { what: 'posts written meanwhile', figure: post, atLeast: 1 },
    {
      what: 'uploads accepted after space was freed',
      figure: Number((await upload()) === 200),
      atLeast: 1,
    },
  ]
}

async function fullDuringCommits(): Promise<Figure[]> {
  await using disk = await smallDisk(400)
  await using server = await startFaultServer({
    port: 8473,
    environment: { DATA_DIR: join(disk.folder, 'data'), UPLOADS_DIR: join(disk.folder, 'uploads') },
  })
  const pid = server.pid()
  const writers = await startWriters([server.url], await server.connect(), 4)
  await secondsUntil(() => writers.acknowledged() > 200)
  const stopFilling = await disk.fill()
  const refused = () => writers.responses(503)
  const untilRefused = await secondsUntil(() => refused() > 20, 120)
  const reads: number[] = []
  for (let n = 0; n < 20; n++) reads.push((await fetch(`${server.url}/api/posts`)).status)
  const ready = (await (await fetch(`${server.url}/health/ready`)).json()) as { warnings?: string[] }
  await stopFilling()
  const freedAt = performance.now()
  await secondsUntil(() => writers.lastSuccess() > freedAt)
  const recovery = (performance.now() - freedAt) / 1000
  const figures = await writers.stop()
  return [
    ...figures,
    { what: 's until writes were refused with 503', figure: round(untilRefused), atMost: 120 },
    { what: 'responses with status 500', figure: writers.responses(500), atMost: 0 },
    { what: 'of 20 reads meanwhile failed', figure: reads.filter((status) => status !== 200).length },
    {
      what: 'warnings of the disk in /health/ready',
      figure: ready.warnings?.filter((sentence) => sentence.includes('nearly full')).length ?? 0,
      atLeast: 1,
    },
    { what: 's until the first write after space was freed', figure: round(recovery), atMost: 30 },
    { what: 'restarts of the server', figure: Number(server.pid() !== pid), atMost: 0 },
  ]
}

/** A file system in memory; only root may mount one. */
async function smallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'cayfolk-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Fills the disk, and keeps filling what becomes free, until the returned function is called. */
    async fill() {
      await using file = await open(filler, 'w')
      const block = randomFillSync(Buffer.alloc(64 * 1024))
      const write = async () => {
        const { bavail, bsize } = await statfs(folder)
        for (let left = bavail * bsize; left > 0; left -= block.length)
          await file.appendFile(block.subarray(0, Math.min(left, block.length))).catch(() => {})
      }
      await write()
      return () => rm(filler, { force: true })
    },
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
