import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const PIECE = Buffer.alloc(64 * 1024, 7)
/** The start of an MP4, which is all that is looked at. */
const START = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')

const BOUNDARY = 'a-boundary-that-is-in-no-video'
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`
export const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Sends a video of so many bytes in a form, as fast as it is taken, without ever holding it. */
export async function sendVideo(url: string, bytes: number, headers: Record<string, string>): Promise<void> {
  const length = HEAD.length + bytes + TAIL.length
  const sending = request(url, { method: 'POST', headers: { ...headers, 'content-length': length } })
  const answered = once(sending, 'response')
  await Promise.all([answered, pipeline(Readable.from(form(bytes), { objectMode: false }), sending)])
  const [answer] = await answered
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`An upload was answered with ${answer.statusCode}`)
}

function* form(bytes: number) {
  yield Buffer.from(HEAD)
  yield START
  for (let left = bytes - START.length; left > 0; left -= PIECE.length)
    yield left < PIECE.length ? PIECE.subarray(0, left) : PIECE
  yield Buffer.from(TAIL)
}
