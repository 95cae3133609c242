import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { uploadStoryFile } from 'contract/uploads'
import { signUp } from '../signUp.ts'
import { startFaultServer } from './faultServer.ts'
import { round, type Measurement } from './measurement.ts'
import { secondsUntil, wait } from './wait.ts'

const UPLOADS = 200
const AT_A_TIME = 10
const BYTES = 2_000_000
const SETTLED_S = 60
const MEMORY_MB = 50

/** 200 uploads whose client goes away after 10, 50 or 99 % of the body. */
export async function measure(): Promise<Measurement[]> {
  await using server = await startFaultServer()
  const headers = await signUp(server.url, 'ada@example.com')
  const uploads = join(server.dataDir, 'uploads')
  const abortAll = async (count: number) => {
    for (let n = 0; n < count; n += AT_A_TIME)
      await Promise.all(
        Array.from({ length: AT_A_TIME }, (_, k) =>
          abort(server.url, headers, [0.1, 0.5, 0.99][(n + k) % 3] ?? 1),
        ),
      )
  }
  // The first uploads load code and make buffers.
  await abortAll(UPLOADS / 2)
  await wait(2_000)
  const [openBefore, memoryBefore] = [await server.openFiles(), server.residentBytes()]
  await abortAll(UPLOADS)
  const files = async () =>
    (await readdir(uploads, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length
  const untilClean = await secondsUntil(async () => (await files()) === 0, SETTLED_S)
  await secondsUntil(async () => (await server.openFiles()) <= openBefore + 5, SETTLED_S)
  const memory = () => (server.residentBytes() - memoryBefore) / 1e6
  await secondsUntil(() => memory() <= MEMORY_MB, SETTLED_S)
  return [
    { label: 'files left over', value: await files(), atMost: 0 },
    { label: 's until they were removed', value: round(untilClean) },
    {
      label: 'open files and connections more',
      value: (await server.openFiles()) - openBefore,
      atMost: 5,
    },
    {
      label: 'MB of memory more',
      value: round(memory()),
      atMost: MEMORY_MB,
    },
  ]
}

async function abort(url: string, headers: { authorization: string }, share: number): Promise<void> {
  const upload = request(url + uploadStoryFile.path, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': BYTES,
    },
  })
  upload.on('error', () => {})
  upload.write(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
  )
  upload.write(Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1'))
  await new Promise((resolve) => upload.write(Buffer.alloc(Math.floor(BYTES * share) - 200), resolve))
  const closed = new Promise((resolve) => upload.on('close', resolve))
  upload.destroy()
  await closed
}
