import { createPost } from 'contract/posts'
import { uploadStoryFile } from 'contract/uploads'
import { startObjectStorage } from '../../server/test/objectStorage.ts'
import { callApi } from '../callApi.ts'
import { statusOfVideo } from '../sendVideo.ts'
import { signUp } from '../signUp.ts'
import { startFaultServer } from './faultServer.ts'
import { round, type Measurement } from './measurement.ts'
import { secondsUntil } from './wait.ts'

const VIDEO_BYTES = 5 * 1024 ** 2
const TRIES = 5

/** The object storage is away, then back. */
export async function measure(): Promise<Measurement[]> {
  await using storage = await startObjectStorage()
  const { endpoint, bucket, key, secret } = storage.settings
  const environment = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret }
  await using server = await startFaultServer({ environment })
  const headers = await signUp(server.url, 'ada@example.com')
  const upload = () => statusOfVideo(server.url + uploadStoryFile.path, VIDEO_BYTES, headers)
  const before = await upload()
  await storage.stop()
  const untilWarned = await secondsUntil(async () => {
    const ready = await fetch(`${server.url}/health/ready`)
    return (await ready.text()).includes('storage')
  })
  const statuses: number[] = []
  let posts = 0
  for (let n = 0; n < TRIES; n++) {
    statuses.push(await upload())
    await callApi(server.url, createPost, { content: 'Still here' }, headers).then(() => posts++)
  }
  await storage.restart()
  const untilBack = await secondsUntil(async () => (await upload()) === 200)
  return [
    { label: 'uploads accepted before', value: Number(before === 200), atLeast: 1 },
    {
      label: `of ${TRIES} uploads while it was away, refused with 503`,
      value: count(statuses, 503),
      atLeast: TRIES,
    },
    { label: `of ${TRIES} posts meanwhile, written`, value: posts, atLeast: TRIES },
    { label: 's until /health/ready warned', value: round(untilWarned), atMost: 5 },
    { label: 's until the first upload after it came back', value: round(untilBack), atMost: 5 },
    { label: 'restarts of the server', value: Number(!server.isRunning()), atMost: 0 },
  ]
}

const count = (statuses: number[], status: number): number => statuses.filter((it) => it === status).length
