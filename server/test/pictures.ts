import sharp from 'sharp'

/** A small JPEG; more of sharp's settings through `change`. */
export function picture({ width = 64, height = 48 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#00778b' } })
    .jpeg()
    .toBuffer()
}

/** A multipart form with one file, as the test world's callers take it. */
export function form(bytes: Buffer, { field = 'file', name = 'picture.jpg', type = 'image/jpeg' } = {}) {
  const boundary = 'a-boundary-that-is-in-no-picture'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** The start of an MP4 and as much nothing behind it as asked: what a video looks like to whoever only stores it. */
export function video(bytes = 2_000): Buffer {
  const start = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)])
}
