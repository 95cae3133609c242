import { partsOf, copyAll, type Container, type CopiedRanges } from './parts.ts'
import type { VideoFile } from './videoFile.ts'

const HEAD_BYTES = 8

const STREAM = copyAll('strh', 'strf', 'vprp', 'indx')
const FRAMES = copyAll('LIST:movi', 'idx1')

const KEPT: CopiedRanges = {
  'RIFF:AVI ': { 'LIST:hdrl': { avih: true, 'LIST:strl': STREAM, 'LIST:odml': true }, ...FRAMES },
  'RIFF:AVIX': FRAMES,
}

/** RIFF: chunks within lists, filled up to even lengths. */
const CHUNKS: Container = {
  async partAt(read, at, end) {
    if (end - at < HEAD_BYTES) return { name: '', start: at, content: end, end }
    const head = await read(at, Math.min(12, end - at))
    const id = head.toString('latin1', 0, 4)
    const type = head.toString('latin1', 8)
    const size = head.readUInt32LE(4)
    const last = at + HEAD_BYTES + size
    // The last filling is often left out, and the size of the whole often wrong.
    const isLast = last === end || (id === 'RIFF' && last > end)
    const part = { start: at, end: isLast ? end : last + (size % 2) }
    return id === 'RIFF' || id === 'LIST'
      ? { ...part, name: `${id}:${type}`, content: at + 12 }
      : { ...part, name: id, content: at + HEAD_BYTES }
  },

  blankHead(bytes) {
    if (bytes < HEAD_BYTES) return Buffer.alloc(0)
    const head = Buffer.from('JUNK....')
    head.writeUInt32LE(bytes - HEAD_BYTES, 4)
    return head
  },
}

/** Whether an AVI has pictures or sound. */
export function isPlayableAvi(video: VideoFile): Promise<boolean> {
  const { read, some } = partsOf(video, CHUNKS)
  const whole = { content: 0, end: video.size }
  return some(whole, ['RIFF:AVI ', 'LIST:hdrl', 'LIST:strl', 'strh'], async ({ content }) =>
    ['vids', 'auds'].includes((await read(content, 4)).toString('latin1')),
  )
}

/** Blanks what an AVI has besides its streams and their index: its INFO, when it was taken, what its camera noted. */
export async function cleanAvi(video: VideoFile): Promise<void> {
  await partsOf(video, CHUNKS).keep({ content: 0, end: video.size }, KEPT)
}
