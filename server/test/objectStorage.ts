import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'cayfolk'

/** An S3-compatible server with an empty bucket, and its settings. */
export async function startObjectStorage() {
  const directory = await mkdtemp(join(tmpdir(), 'cayfolk-s3-'))
  const temporary = await mkdtemp(join(tmpdir(), 'cayfolk-part-'))
  const start = async (port: number) => {
    const configureBuckets = [{ name: BUCKET, configs: [] }]
    const options = { address: '127.0.0.1', silent: true, directory, vhostBuckets: false, configureBuckets }
    const server = new S3rver({ ...options, port })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await start(0)
  let isRunning = true
  const stop = async () => {
    if (isRunning) await server.close()
    isRunning = false
  }
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      key: 'S3RVER',
      secret: 'S3RVER',
      region: 'us-east-1',
    },
    temporary,
    /** The names of all files in the bucket. */
    async names() {
      const all = await readdir(join(directory, BUCKET))
      return all.flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? [])
    },
    stop,
    async restart() {
      ;({ server } = await start(port))
      isRunning = true
    },
    async [Symbol.asyncDispose]() {
      await stop()
      for (const folder of [directory, temporary]) await rm(folder, { recursive: true, force: true })
    },
  }
}
