import type { Page } from '@playwright/test'

const FPS = 10

/**
 * A real video: VP8, encoded by the page's own browser, in a WebM with an index, so that it can be sought in. Up to `bytes`
 * it is filled with nothing between its first and its second half.
 */
export async function webm(page: Page, { seconds, bytes }: { seconds: number; bytes?: number }) {
  const frames = await page.evaluate(encode, { count: seconds * FPS, fps: FPS })
  const clusters = Array.from({ length: seconds }, (_, second) =>
    clusterOf(
      second,
      frames.slice(second * FPS, (second + 1) * FPS).map((frame) => Buffer.from(frame, 'base64')),
    ),
  )
  const half = Math.floor(seconds / 2)
  const file = (filling: Buffer) => {
    const parts = clusters.toSpliced(half, 0, filling)
    const head = [info(seconds * 1000), tracks]
    const indexBytes = cues(clusters.map(() => 0)).length
    let at = Buffer.concat(head).length + indexBytes
    const starts = parts.map((part) => (at += part.length) - part.length).toSpliced(half, 1)
    return Buffer.concat([header, element('18538067', ...head, cues(starts), ...parts)])
  }
  const least = file(element('ec')).length
  return file(element('ec', Buffer.alloc(bytes === undefined ? 0 : bytes - least)))
}

/** Runs in the page: frames of a sun that crosses the sky, each second beginning with a whole picture. */
async function encode({ count, fps }: { count: number; fps: number }): Promise<string[]> {
  const frames: string[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push(btoa(String.fromCharCode(...bytes)))
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp8', width: 160, height: 240, bitrate: 200_000, framerate: fps })
  const canvas = new OffscreenCanvas(160, 240)
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('Nothing to draw with')
  for (let n = 0; n < count; n++) {
    brush.fillStyle = '#00778b'
    brush.fillRect(0, 0, 160, 240)
    brush.fillStyle = '#ffc72c'
    brush.fillRect((120 * n) / count, 40, 40, 40)
    const frame = new VideoFrame(canvas, { timestamp: (n * 1_000_000) / fps })
    encoder.encode(frame, { keyFrame: n % fps === 0 })
    frame.close()
  }
  await encoder.flush()
  encoder.close()
  return frames
}

// As much of EBML and Matroska (RFC 8794, RFC 9559) as a player needs. Sizes are always eight bytes.

function element(id: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(content.reduce((sum, part) => sum + part.length, 0)) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, ...content])
}

function number(id: string, value: number): Buffer {
  const content = Buffer.alloc(8)
  content.writeBigUInt64BE(BigInt(value))
  return element(id, content)
}

const words = (id: string, text: string) => element(id, Buffer.from(text))

const header = element(
  '1a45dfa3',
  number('4286', 1),
  number('42f7', 1),
  number('42f2', 4),
  number('42f3', 8),
  words('4282', 'webm'),
  number('4287', 4),
  number('4285', 2),
)

function info(ms: number): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(ms)
  const made = [words('4d80', 'e2e'), words('5741', 'e2e')]
  return element('1549a966', number('2ad7b1', 1_000_000), element('4489', duration), ...made)
}

const tracks = element(
  '1654ae6b',
  element(
    'ae',
    number('d7', 1),
    number('73c5', 1),
    number('83', 1),
    words('86', 'V_VP8'),
    element('e0', number('b0', 160), number('ba', 240)),
  ),
)

/** Where in the segment each second begins. */
function cues(starts: number[]): Buffer {
  const points = starts.map((start, second) =>
    element('bb', number('b3', second * 1000), element('b7', number('f7', 1), number('f1', start))),
  )
  return element('1c53bb6b', ...points)
}

function clusterOf(second: number, frames: Buffer[]): Buffer {
  const blocks = frames.map((frame, n) => {
    const head = Buffer.from([0x81, 0, 0, n === 0 ? 0x80 : 0])
    head.writeInt16BE((n * 1000) / FPS, 1)
    return element('a3', head, frame)
  })
  return element('1f43b675', number('e7', second * 1000), ...blocks)
}
