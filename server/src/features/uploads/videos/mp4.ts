import { BOXES, BOX_HEAD_BYTES } from './boxes.ts'
import { partsOf, copyAll, type CopiedRanges, type Part } from './parts.ts'
import { chunksOf } from './samples.ts'
import { rejectVideo, type VideoFile } from './videoFile.ts'

const PLAYABLE = ['vide', 'soun']
/** The tracks that are seen or heard; others tell where the camera was and how it moved, or what time it was there. */
const SHOWN = [...PLAYABLE, 'auxv']

const FRAGMENT: CopiedRanges = {
  mfhd: true,
  traf: copyAll('tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'),
}

/** Whether an MP4 or MOV has pictures or sound. */
export function isPlayableMp4(video: VideoFile): Promise<boolean> {
  const { read, some } = partsOf(video, BOXES)
  const whole = { content: 0, end: video.size }
  return some(whole, ['moov', 'trak', 'mdia', 'hdlr'], async ({ content }) =>
    PLAYABLE.includes((await read(content + 8, 4)).toString('latin1')),
  )
}

/** Blanks what an MP4 or MOV has besides pictures and sound, and what its other tracks have in the midst of them. */
export async function cleanMp4(video: VideoFile): Promise<void> {
  const { read, keep, find, blank } = partsOf(video, BOXES)

  const whole = { content: 0, end: video.size }
  const track: CopiedRanges = {
    ...copyAll('edts', 'tapt', 'clip', 'matt', 'load'),
    tkhd: forgetTimes,
    mdia: { ...copyAll('hdlr', 'elng', 'minf'), mdhd: forgetTimes },
  }
  const movie: CopiedRanges = {
    ...copyAll('mvex', 'iods', 'pssh'),
    mvhd: forgetTimes,
    'gps ': forgetBlocks,
    // The boxes, compressed: there is no looking into them.
    cmov: rejectVideo,
  }
  await keep(whole, {
    ...copyAll('ftyp', 'styp', 'mdat', 'sidx', 'ssix', 'mfra'),
    moov: cleanMovie,
    moof: FRAGMENT,
    // The rest of a file that was made larger than its video.
    '\0\0\0\0': ({ content, end }) => video.zero({ start: content, end }),
  })

  async function cleanMovie(moov: Part): Promise<void> {
    const isInFragments = (await find(moov, 'mvex')) !== undefined
    await keep(moov, { ...movie, trak: (trak) => cleanTrack(trak, isInFragments) })
  }

  async function cleanTrack(trak: Part, isInFragments: boolean): Promise<void> {
    const handler = await find(trak, 'mdia', 'hdlr')
    const type = handler && (await read(handler.content + 8, 4)).toString('latin1')
    if (type !== undefined && SHOWN.includes(type)) return keep(trak, track)
    // In fragments each says anew where samples are: those are left, of a track that nobody knows any more.
    const samples = isInFragments ? undefined : await find(trak, 'mdia', 'minf', 'stbl')
    if (samples) for await (const chunk of chunksOf(video, samples, find)) await video.zero(chunk)
    await blank(trak)
  }

  /** When it was made and changed: two numbers at the beginning, twice as long in version 1. */
  async function forgetTimes({ content, end }: Part): Promise<void> {
    const isLong = (await read(content, 1)).readUInt8() === 1
    const times = { start: content + 4, end: content + (isLong ? 20 : 12) }
    if (times.end > end) rejectVideo()
    await video.zero(times)
  }

  /** Where a dashcam has been: a list of blocks between the pictures, each a place and a size. */
  async function forgetBlocks(list: Part): Promise<void> {
    for (let at = list.content + 8; at + 8 <= list.end; at += 8) {
      const row = await read(at, 8)
      const start = row.readUInt32BE(0)
      // A block begins like a box; where it stands between boxes, too, the way past it stays.
      await video.zero({ start: start + BOX_HEAD_BYTES, end: start + row.readUInt32BE(4) })
    }
    await blank(list)
  }
}
