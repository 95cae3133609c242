import { createPartEditor, rulesKeeping, type PartSyntax, type KeepRules } from './parts.ts'
import type { VideoFile } from './videoFile.ts'

const HEADER_BYTES = 8

const STREAM = rulesKeeping('strh', 'strf', 'vprp', 'indx')
const FRAMES = rulesKeeping('LIST:movi', 'idx1')

const KEEP_RULES: KeepRules = {
  'RIFF:AVI ': { 'LIST:hdrl': { avih: true, 'LIST:strl': STREAM, 'LIST:odml': true }, ...FRAMES },
  'RIFF:AVIX': FRAMES,
}

/** RIFF: nested chunks, padded to even lengths. */
const CHUNKS: PartSyntax = {
  async partAt(read, at, end) {
    if (end - at < HEADER_BYTES) return { name: '', start: at, content: end, end }
    const head = await read(at, Math.min(12, end - at))
    const id = head.toString('latin1', 0, 4)
    const type = head.toString('latin1', 8)
    const size = head.readUInt32LE(4)
    const last = at + HEADER_BYTES + size
    // The last padding is often missing, and the total size often wrong.
    const isLast = last === end || (id === 'RIFF' && last > end)
    const part = { start: at, end: isLast ? end : last + (size % 2) }
    return id === 'RIFF' || id === 'LIST'
      ? { ...part, name: `${id}:${type}`, content: at + 12 }
      : { ...part, name: id, content: at + HEADER_BYTES }
  },

  blankHead(bytes) {
    if (bytes < HEADER_BYTES) return Buffer.alloc(0)
    const head = Buffer.from('JUNK....')
    head.writeUInt32LE(bytes - HEADER_BYTES, 4)
    return head
  },
}

/** Whether an AVI has a video or audio stream. */
export function isPlayableAvi(video: VideoFile): Promise<boolean> {
  const { read, some } = createPartEditor(video, CHUNKS)
  const root = { content: 0, end: video.size }
  return some(root, ['RIFF:AVI ', 'LIST:hdrl', 'LIST:strl', 'strh'], async ({ content }) =>
    ['vids', 'auds'].includes((await read(content, 4)).toString('latin1')),
  )
}

/** Blanks everything except streams and index, such as INFO, dates and camera notes. */
export async function cleanAvi(video: VideoFile): Promise<void> {
  await createPartEditor(video, CHUNKS).keep({ content: 0, end: video.size }, KEEP_RULES)
}
