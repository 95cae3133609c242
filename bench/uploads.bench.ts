import { uploadStoryFile } from 'contract/uploads'
import { startPeer, startServer } from './processes.ts'
import { sendVideo } from './sendVideo.ts'
import { signUp } from './signUp.ts'

// Uploads ten videos of 49 MB at a time, to the disk and to S3-compatible storage: memory growth and throughput.
// Compared with bare node:http writing the same bytes to the same disk.
const BYTES = 49_000_000
const CONCURRENCY = 10
const ROUNDS = 3
const SAMPLE_MS = 20

type Target = { url: string; residentBytes(): number }
type Headers = (n: number) => Record<string, string>

await using bare = await startPeer('bench/peers/disk.ts', 8420, {})
await using disk = await startServer()
await using storage = await startPeer('bench/peers/s3.ts', 8422, {})
await using s3 = await startServer({ environment: bucketOf(storage.url) })

const lanes = [
  await lane('node:http to the disk', bare, () => ({})),
  await lane('to the disk', disk, await signUpAll(disk.url)),
  await lane('to an S3-compatible storage', s3, await signUpAll(s3.url)),
]
// Interleaved, so that other load on the machine affects all lanes equally.
for (let round = 0; round < ROUNDS; round++) for (const { send } of lanes) await send()
report()

/** A target with its measurements. */
async function lane(what: string, target: Target, headersOf: Headers) {
  const url = target.url + uploadStoryFile.path
  const sendOne = (n: number) => sendVideo(url, BYTES, headersOf(n))
  // Warm-up.
  await sendOne(0)
  const before = target.residentBytes()
  const seen = { what, seconds: 0, first: 0, most: 0 }

  async function send() {
    const look = () => (seen.most = Math.max(seen.most, target.residentBytes() - before))
    const looking = setInterval(look, SAMPLE_MS)
    const start = performance.now()
    await Promise.all(Array.from({ length: CONCURRENCY }, (_, n) => sendOne(n)))
    seen.seconds += (performance.now() - start) / 1000
    clearInterval(looking)
    seen.first ||= seen.most
  }
  return { seen, send }
}

/** The settings for the bucket of `bench/peers/s3.ts`. */
function bucketOf(url: string) {
  const { hostname, port } = new URL(url)
  const S3_ENDPOINT = `http://${hostname}:${Number(port) + 1}`
  return { S3_ENDPOINT, S3_BUCKET: 'cayfolk', S3_KEY: 'S3RVER', S3_SECRET: 'S3RVER' }
}

/** Ten members, each with headers of their own. */
async function signUpAll(base: string): Promise<Headers> {
  const headers = await Promise.all(
    Array.from({ length: CONCURRENCY }, (_, n) => signUp(base, `ada${n}@example.com`)),
  )
  return (n: number) => headers[n] ?? {}
}

function report() {
  const inMB = (bytes: number) => Number((bytes / 1e6).toFixed(1))
  const rate = ({ seconds }: { seconds: number }) => (ROUNDS * CONCURRENCY * BYTES) / seconds
  const all = lanes.map(({ seen }) => seen)
  console.table(
    all.map((seen) => ({
      '': seen.what,
      'MB/s': Math.round(rate(seen) / 1e6),
      'memory, first ten: + MB': inMB(seen.first),
      [`in all ${ROUNDS * CONCURRENCY}: + MB`]: inMB(seen.most),
    })),
  )
  const [bare, ...ours] = all
  for (const { what, first, most } of ours)
    console.log(
      `memory of ten uploads at once ${what} : + ${inMB(first)} MB, later + ${inMB(most)} (aim below 40)`,
    )
  const ratios = ours.map((it) => `${it.what} ${(rate(it) / rate(bare ?? it)).toFixed(2)}`)
  console.log(`throughput : bare node:http = ${ratios.join(', ')} (aim 0.5 to the disk)`)
}
