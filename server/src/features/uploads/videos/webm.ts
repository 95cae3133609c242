import { partsOf, type Container, type CopiedRanges, type Part } from './parts.ts'
import type { Read, VideoFile } from './videoFile.ts'

const HEAD_BYTES_MAX = 12

const SEGMENT = '18538067'
const TRACKS = '1654ae6b'
const TRACK_ENTRY = 'ae'
const TRACK_TYPE = '83'
const CLUSTER = '1f43b675'

/** Timestamp, SilentTracks, Position, PrevSize, SimpleBlock, BlockGroup, EncryptedBlock, Void, CRC-32. */
const IN_CLUSTER = ['e7', '5854', 'a7', 'ab', 'a3', 'a0', 'af', 'ec', 'bf']

const KEPT: CopiedRanges = {
  // The file's own head.
  '1a45dfa3': true,
  [SEGMENT]: {
    // SeekHead
    '114d9b74': true,
    // Info: TimestampScale, Duration, MuxingApp, WritingApp; not its date and title.
    '1549a966': { '2ad7b1': true, '4489': true, '4d80': true, '5741': true },
    [TRACKS]: true,
    [CLUSTER]: true,
    // Cues
    '1c53bb6b': true,
  },
}

/** EBML (RFC 8794) as Matroska and WebM have it (RFC 9559): elements within elements, named by their ids. */
const ELEMENTS: Container = {
  async partAt(read, at, end) {
    const { isOpen, ...part } = await headAt(read, at, end)
    if (!isOpen) return part
    if (part.name === SEGMENT) return { ...part, end }
    return { ...part, end: part.name === CLUSTER ? await endOfCluster(read, part.content, end) : Infinity }
  },

  blankHead(bytes) {
    if (bytes < 2) return Buffer.alloc(0)
    // A Void whose size takes a byte, or eight where there is room for them.
    if (bytes < 9) return Buffer.from([0xec, 0x80 | (bytes - 2)])
    const head = Buffer.from([0xec, 1, 0, 0, 0, 0, 0, 0, 0])
    head.writeUIntBE(bytes - 9, 3, 6)
    return head
  },
}

/** Whether a WebM has pictures (1) or sound (2). */
export function isPlayableWebm(video: VideoFile): Promise<boolean> {
  const { read, some } = partsOf(video, ELEMENTS)
  const whole = { content: 0, end: video.size }
  return some(whole, [SEGMENT, TRACKS, TRACK_ENTRY, TRACK_TYPE], async ({ end }) =>
    [1, 2].includes((await read(end - 1, 1)).readUInt8()),
  )
}

/** Blanks what a WebM has besides what it is shown by: tags, attachments, chapters, its title and date. */
export async function cleanWebm(video: VideoFile): Promise<void> {
  await partsOf(video, ELEMENTS).keep({ content: 0, end: video.size }, KEPT)
}

/** What an element says of itself; one that is open, as of a live recording, does not say where it ends. */
async function headAt(read: Read, at: number, end: number): Promise<Part & { isOpen: boolean }> {
  const head = await read(at, Math.min(HEAD_BYTES_MAX, end - at))
  const idBytes = widthOf(head[0])
  const sizeBytes = widthOf(head[idBytes])
  const headBytes = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || headBytes > head.length)
    return { name: '', start: at, content: end, end: Infinity, isOpen: false }
  const size = numberOf(head.subarray(idBytes, headBytes))
  return {
    name: head.toString('hex', 0, idBytes),
    start: at,
    content: at + headBytes,
    end: at + headBytes + size,
    isOpen: size === 2 ** (7 * sizeBytes) - 1,
  }
}

/** An open cluster ends where something begins that clusters don't have. */
async function endOfCluster(read: Read, content: number, end: number): Promise<number> {
  let at = content
  while (at < end) {
    const part = await headAt(read, at, end)
    if (!IN_CLUSTER.includes(part.name)) return at
    at = part.isOpen ? Infinity : part.end
  }
  return at
}

/** A number's first byte has as many leading zeros as bytes follow it. */
function widthOf(first = 0): number {
  return Math.clz32(first) - 23
}

function numberOf(bytes: Buffer): number {
  const marker = 2 ** (8 - bytes.length)
  return bytes.reduce((sum, byte, index) => (index === 0 ? byte % marker : sum * 256 + byte), 0)
}
