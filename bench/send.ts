import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const CHUNK = Buffer.alloc(64 * 1024, 7)
/** The start of an MP4. The server checks only this. */
const START = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')

const BOUNDARY = 'a-boundary-that-is-in-no-video'
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`
export const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Streams a form with a generated video of `bytes` bytes. */
export async function sendVideo(url: string, bytes: number, headers: Record<string, string>): Promise<void> {
  const length = HEAD.length + bytes + TAIL.length
  const upload = request(url, { method: 'POST', headers: { ...headers, 'content-length': length } })
  const responded = once(upload, 'response')
  await Promise.all([responded, pipeline(Readable.from(form(bytes), { objectMode: false }), upload)])
  const [response] = await responded
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`An upload failed with ${response.statusCode}`)
}

function* form(bytes: number) {
  yield Buffer.from(HEAD)
  yield START
  for (let left = bytes - START.length; left > 0; left -= CHUNK.length)
    yield left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK
  yield Buffer.from(TAIL)
}
