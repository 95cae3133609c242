import { BOXES, BOX_HEAD_BYTES } from './boxes.ts'
import { createPartEditor, rulesKeeping, type KeepRules, type VideoPart } from './parts.ts'
import { chunkRangesOf } from './samples.ts'
import { rejectVideo, type VideoFile } from './videoFile.ts'

const PLAYABLE = ['vide', 'soun']
/** Tracks to keep; others have the camera's location, motion or time. */
const KEPT_TRACKS = [...PLAYABLE, 'auxv']

const FRAGMENT: KeepRules = {
  mfhd: true,
  traf: rulesKeeping('tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'),
}

/** Whether an MP4 or MOV has a video or audio track. */
export function isPlayableMp4(video: VideoFile): Promise<boolean> {
  const { read, some } = createPartEditor(video, BOXES)
  const root = { content: 0, end: video.size }
  return some(root, ['moov', 'trak', 'mdia', 'hdlr'], async ({ content }) =>
    PLAYABLE.includes((await read(content + 8, 4)).toString('latin1')),
  )
}

/** Blanks everything except video and audio, including the samples of other tracks. */
export async function cleanMp4(video: VideoFile): Promise<void> {
  const { read, keep, find, blank } = createPartEditor(video, BOXES)

  const root = { content: 0, end: video.size }
  const track: KeepRules = {
    ...rulesKeeping('edts', 'tapt', 'clip', 'matt', 'load'),
    tkhd: clearTimes,
    mdia: { ...rulesKeeping('hdlr', 'elng', 'minf'), mdhd: clearTimes },
  }
  const movie: KeepRules = {
    ...rulesKeeping('mvex', 'iods', 'pssh'),
    mvhd: clearTimes,
    'gps ': clearGpsBlocks,
    // Compressed boxes can't be cleaned.
    cmov: rejectVideo,
  }
  await keep(root, {
    ...rulesKeeping('ftyp', 'styp', 'mdat', 'sidx', 'ssix', 'mfra'),
    moov: cleanMovie,
    moof: FRAGMENT,
    // Preallocated space after the video.
    '\0\0\0\0': ({ content, end }) => video.zero({ start: content, end }),
  })

  async function cleanMovie(moov: VideoPart): Promise<void> {
    const isInFragments = (await find(moov, 'mvex')) !== undefined
    await keep(moov, { ...movie, trak: (trak) => cleanTrack(trak, isInFragments) })
  }

  async function cleanTrack(trak: VideoPart, isInFragments: boolean): Promise<void> {
    const handler = await find(trak, 'mdia', 'hdlr')
    const type = handler && (await read(handler.content + 8, 4)).toString('latin1')
    if (type !== undefined && KEPT_TRACKS.includes(type)) return keep(trak, track)
    // Samples in fragments stay, but without the track nothing refers to them.
    const samples = isInFragments ? undefined : await find(trak, 'mdia', 'minf', 'stbl')
    if (samples) for await (const chunk of chunkRangesOf(video, samples, find)) await video.zero(chunk)
    await blank(trak)
  }

  /** Clears creation and modification time: the first two numbers, with 8 bytes each in version 1. */
  async function clearTimes({ content, end }: VideoPart): Promise<void> {
    const isLong = (await read(content, 1)).readUInt8() === 1
    const times = { start: content + 4, end: content + (isLong ? 20 : 12) }
    if (times.end > end) rejectVideo()
    await video.zero(times)
  }

  /** Clears a dashcam's GPS blocks, listed by offset and size. */
  async function clearGpsBlocks(list: VideoPart): Promise<void> {
    for (let at = list.content + 8; at + 8 <= list.end; at += 8) {
      const row = await read(at, 8)
      const start = row.readUInt32BE(0)
      // Keeps the block's header, which may be needed to skip it.
      await video.zero({ start: start + BOX_HEAD_BYTES, end: start + row.readUInt32BE(4) })
    }
    await blank(list)
  }
}
