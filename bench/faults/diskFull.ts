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
import { round, type Measurement } from './measurement.ts'
import { secondsUntil } from './wait.ts'
import { startWriters } from './writers.ts'

const MB = 1024 ** 2
const VIDEO_BYTES = 20 * MB

/** The disk of the uploads is full during uploads; then the disk of PostgreSQL during commits. */
export async function measure(): Promise<Measurement[]> {
  return [...(await fullDuringUploads()), ...(await fullDuringCommits())]
}

async function fullDuringUploads(): Promise<Measurement[]> {
  await using disk = await smallDisk(100)
  const uploads = join(disk.folder, 'uploads')
  await using server = await startFaultServer({ environment: { UPLOADS_DIR: uploads } })
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
    { label: 'uploads accepted before the disk was full', value: accepted, atLeast: 1 },
    { label: 'uploads refused', value: statuses.length - accepted, atLeast: 1 },
    {
      label: 'of these with another status than 507',
      value: statuses.filter((status) => status !== 200 && status !== 507).length,
      atMost: 0,
    },
    { label: 'files of refused uploads left over', value: kept.length - accepted, atMost: 0 },
    { label: 'posts written meanwhile', value: post, atLeast: 1 },
    {
      label: 'uploads accepted after space was freed',
      value: Number((await upload()) === 200),
      atLeast: 1,
    },
  ]
}

async function fullDuringCommits(): Promise<Measurement[]> {
  await using disk = await smallDisk(400)
  await using server = await startFaultServer({
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
  const measurements = await writers.stop()
  return [
    ...measurements,
    { label: 's until writes were refused with 503', value: round(untilRefused), atMost: 120 },
    { label: 'responses with status 500', value: writers.responses(500), atMost: 0 },
    { label: 'of 20 reads meanwhile failed', value: reads.filter((status) => status !== 200).length },
    {
      label: 'warnings of the disk in /health/ready',
      value: ready.warnings?.filter((sentence) => sentence.includes('nearly full')).length ?? 0,
      atLeast: 1,
    },
    { label: 's until the first write after space was freed', value: round(recovery), atMost: 30 },
    { label: 'restarts of the server', value: Number(server.pid() !== pid), atMost: 0 },
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
