import { request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const BOX_HEADER_BYTES = 8
const CHUNK = Buffer.alloc(64 * 1024, 7)
const BOUNDARY = 'a-boundary-that-is-in-no-video'
const PART_HEADER = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
)
const CLOSING_BOUNDARY = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
const VIDEO_HANDLER = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(4)]))
/** The boxes of an MP4 with one video track, before its samples. */
const MP4_HEADER = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2avc1mp41')),
  box('moov', box('trak', box('mdia', VIDEO_HANDLER))),
])

/** Streams a multipart form with a generated MP4 of `bytes` bytes. Throws if it isn't accepted. */
export async function sendVideo(url: string, bytes: number, headers: Record<string, string>): Promise<void> {
  const status = await statusOfVideo(url, bytes, headers)
  if (status !== 200) throw new Error(`An upload failed with ${status}`)
}

/** Streams the form and returns the status of the response, which may arrive early; 0 if none arrives. */
export async function statusOfVideo(
  url: string,
  bytes: number,
  headers: Record<string, string>,
): Promise<number> {
  const upload = request(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': PART_HEADER.length + bytes + CLOSING_BOUNDARY.length,
    },
  })
  const closed = new Promise<undefined>((resolve) => upload.once('close', () => resolve(undefined)))
  const responded = new Promise<IncomingMessage>((resolve) => upload.once('response', resolve))
  // If the sending fails, the response says why.
  const sent = pipeline(Readable.from(form(bytes), { objectMode: false }), upload).catch(() => {})
  const response = await Promise.race([responded, closed])
  response?.resume()
  await Promise.race([sent, closed])
  return response?.statusCode ?? 0
}

function* form(bytes: number) {
  const samples = bytes - MP4_HEADER.length - BOX_HEADER_BYTES
  yield PART_HEADER
  yield MP4_HEADER
  yield boxHeader('mdat', samples)
  for (let left = samples; left > 0; left -= CHUNK.length)
    yield left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK
  yield CLOSING_BOUNDARY
}

function box(type: string, content: Buffer): Buffer {
  return Buffer.concat([boxHeader(type, content.length), content])
}

function boxHeader(type: string, contentBytes: number): Buffer {
  const header = Buffer.alloc(BOX_HEADER_BYTES)
  header.writeUInt32BE(BOX_HEADER_BYTES + contentBytes)
  header.write(type, 4, 'latin1')
  return header
}
