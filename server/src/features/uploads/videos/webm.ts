import { createPartEditor, type PartSyntax, type KeepRules, type VideoPart } from './parts.ts'
import type { ReadBytes, VideoFile } from './videoFile.ts'

const HEADER_BYTES_MAX = 12

const SEGMENT = '18538067'
const TRACKS = '1654ae6b'
const TRACK_ENTRY = 'ae'
const TRACK_TYPE = '83'
const CLUSTER = '1f43b675'

/** Timestamp, SilentTracks, Position, PrevSize, SimpleBlock, BlockGroup, EncryptedBlock, Void, CRC-32. */
const IN_CLUSTER = ['e7', '5854', 'a7', 'ab', 'a3', 'a0', 'af', 'ec', 'bf']

const KEEP_RULES: KeepRules = {
  // EBML header
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

/** EBML (RFC 8794) as in Matroska and WebM (RFC 9559): nested elements, named by their hex ids. */
const ELEMENTS: PartSyntax = {
  async partAt(read, at, end) {
    const { isOpen, ...part } = await headAt(read, at, end)
    if (!isOpen) return part
    if (part.name === SEGMENT) return { ...part, end }
    return { ...part, end: part.name === CLUSTER ? await endOfCluster(read, part.content, end) : Infinity }
  },

  blankHead(bytes) {
    if (bytes < 2) return Buffer.alloc(0)
    // A Void element with a size of one byte, or of eight if they fit.
    if (bytes < 9) return Buffer.from([0xec, 0x80 | (bytes - 2)])
    const head = Buffer.from([0xec, 1, 0, 0, 0, 0, 0, 0, 0])
    head.writeUIntBE(bytes - 9, 3, 6)
    return head
  },
}

/** Whether a WebM has a video (1) or audio (2) track. */
export function isPlayableWebm(video: VideoFile): Promise<boolean> {
  const { read, some } = createPartEditor(video, ELEMENTS)
  const root = { content: 0, end: video.size }
  return some(root, [SEGMENT, TRACKS, TRACK_ENTRY, TRACK_TYPE], async ({ end }) =>
    [1, 2].includes((await read(end - 1, 1)).readUInt8()),
  )
}

/** Blanks tags, attachments, chapters, title and date. */
export async function cleanWebm(video: VideoFile): Promise<void> {
  await createPartEditor(video, ELEMENTS).keep({ content: 0, end: video.size }, KEEP_RULES)
}

/** Reads an element's header. An open element, as in live recordings, has an unknown size. */
async function headAt(read: ReadBytes, at: number, end: number): Promise<VideoPart & { isOpen: boolean }> {
  const head = await read(at, Math.min(HEADER_BYTES_MAX, end - at))
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

/** An open cluster ends at the first element that can't be inside a cluster. */
async function endOfCluster(read: ReadBytes, content: number, end: number): Promise<number> {
  let at = content
  while (at < end) {
    const part = await headAt(read, at, end)
    if (!IN_CLUSTER.includes(part.name)) return at
    at = part.isOpen ? Infinity : part.end
  }
  return at
}

/** The length of a variable-size number: its leading zero bits plus one. */
function widthOf(first = 0): number {
  return Math.clz32(first) - 23
}

function numberOf(bytes: Buffer): number {
  const marker = 2 ** (8 - bytes.length)
  return bytes.reduce((sum, byte, index) => (index === 0 ? byte % marker : sum * 256 + byte), 0)
}
