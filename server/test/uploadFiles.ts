import sharp from 'sharp'

/** A small JPEG. */
export function createJpeg({ width = 64, height = 48 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#00778b' } })
    .jpeg()
    .toBuffer()
}

/** A multipart form with one file, as the calls of `startApp` take it. */
export function uploadForm(
  bytes: Buffer,
  { field = 'file', name = 'picture.jpg', type = 'image/jpeg' } = {},
) {
  const boundary = 'test-form-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** An MP4 with an empty video track, padded with zeros to `bytes`. */
export function createMp4(bytes = 2_000): Buffer {
  const box = (name: string, ...content: Buffer[]) => {
    const head = Buffer.from(`....${name}`)
    head.writeUInt32BE(8 + Buffer.concat(content).length)
    return Buffer.concat([head, ...content])
  }
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(4))
  const start = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2avc1mp41')),
    box('moov', box('trak', box('mdia', handler))),
  ])
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)])
}
