import type { PartSyntax } from './parts.ts'

export const BOX_HEAD_BYTES = 8
const LARGE_HEAD_BYTES = 16

/** ISO 14496-12 and QuickTime: boxes within boxes. */
export const BOXES: PartSyntax = {
  async partAt(read, at, end) {
    if (end - at < BOX_HEAD_BYTES) return { name: '', start: at, content: end, end }
    const head = await read(at, BOX_HEAD_BYTES)
    const size = head.readUInt32BE(0)
    const name = head.toString('latin1', 4)
    const box = (headBytes: number, bytes: number) => ({
      name,
      start: at,
      content: at + headBytes,
      end: bytes < headBytes ? Infinity : at + bytes,
    })
    if (size === 0) return box(BOX_HEAD_BYTES, end - at)
    if (size > 1 || end - at < LARGE_HEAD_BYTES) return box(BOX_HEAD_BYTES, size)
    return box(LARGE_HEAD_BYTES, Number((await read(at + BOX_HEAD_BYTES, 8)).readBigUInt64BE()))
  },

  blankHead(bytes) {
    if (bytes < BOX_HEAD_BYTES) return Buffer.alloc(0)
    const head = Buffer.from('....free')
    head.writeUInt32BE(bytes)
    return head
  },
}
