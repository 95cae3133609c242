import type { VideoPart } from './parts.ts'
import { rejectVideo, type ByteRange, type VideoFile } from './videoFile.ts'

type Find = (parent: VideoPart, name: string) => Promise<VideoPart | undefined>

/** The byte ranges of a track's chunks, from the tables of its `stbl` box. */
export async function* chunkRangesOf(
  video: VideoFile,
  stbl: VideoPart,
  find: Find,
): AsyncGenerator<ByteRange> {
  const table = async (name: string, headBytes: number, rowBytes: number) =>
    rowsOf(video, (await find(stbl, name)) ?? rejectVideo(), headBytes, rowBytes)

  const has64BitOffsets = (await find(stbl, 'co64')) !== undefined
  const offsets = has64BitOffsets ? await table('co64', 8, 8) : await table('stco', 8, 4)
  const runs = await table('stsc', 8, 12)
  const sizeOf = await sizesOf(video, (await find(stbl, 'stsz')) ?? rejectVideo())

  let run = 0
  let perChunk = 0
  for (let chunk = 0; chunk < offsets.count; chunk++) {
    // A run has its first chunk, counted from one, and the number of samples per chunk.
    if (run < runs.count) {
      const row = await runs.row(run)
      if (row.readUInt32BE(0) <= chunk + 1) {
        perChunk = row.readUInt32BE(4)
        run++
      }
    }
    const offset = await offsets.row(chunk)
    const start = has64BitOffsets ? Number(offset.readBigUInt64BE()) : offset.readUInt32BE()
    yield { start, end: start + (await sizeOf(perChunk)) }
  }
}

/** Returns a function that sums the sizes of the next samples. */
async function sizesOf(video: VideoFile, stsz: VideoPart): Promise<(samples: number) => Promise<number>> {
  const sharedSize = (await video.reader()(stsz.content + 4, 4)).readUInt32BE()
  const { count, row } = await rowsOf(video, stsz, 12, sharedSize === 0 ? 4 : 0)
  let at = 0
  return async (samples) => {
    const end = Math.min(at + samples, count)
    let bytes = (end - at) * sharedSize
    if (sharedSize > 0) at = end
    for (; at < end; at++) bytes += (await row(at)).readUInt32BE()
    return bytes
  }
}

/** A table in a box, whose header ends with the number of rows. */
async function rowsOf(video: VideoFile, box: VideoPart, headBytes: number, rowBytes: number) {
  const read = video.reader()
  const first = box.content + headBytes
  const count = (await read(first - 4, 4)).readUInt32BE()
  if (first + count * rowBytes > box.end) rejectVideo()
  return { count, row: (n: number) => read(first + n * rowBytes, rowBytes) }
}
