import { open } from 'node:fs/promises'

const WINDOW_BYTES = 65_536
const ZEROS = Buffer.alloc(WINDOW_BYTES)

/**
 * What one video may cost: one step for each thing read, ten for each write, and twice its own length of zeros. More than
 * that is made to keep us busy.
 */
const STEPS_MAX = 1_000_000
const WRITE_STEPS = 10

export type VideoFile = Awaited<ReturnType<typeof openVideo>>

/** A stretch of a video, from its first byte to the first one behind it. */
export type ByteRange = { start: number; end: number }

/** Reads the bytes at a place; they are good until the next are read. */
export type Read = (at: number, bytes: number) => Promise<Buffer>

/** Opens a video to be changed where it stands. However large it is, each reader holds one window of it in memory. */
export async function openVideo(path: string) {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  let steps = 0
  let zeros = 0

  function spend(more: number): void {
    steps += more
    if (steps > STEPS_MAX) rejectVideo()
  }

  function reader(): Read {
    const window = Buffer.alloc(WINDOW_BYTES)
    let from = 0
    let to = 0
    return async (at, bytes) => {
      spend(1)
      if (at + bytes > size) rejectVideo()
      if (at < from || at + bytes > to) {
        const { bytesRead } = await file.read(window, 0, WINDOW_BYTES, at)
        from = at
        to = at + bytesRead
      }
      return window.subarray(at - from, at - from + bytes)
    }
  }

  async function write(at: number, bytes: Buffer): Promise<void> {
    spend(WRITE_STEPS)
    await file.write(bytes, 0, bytes.length, at)
  }

  async function zero({ start, end }: ByteRange): Promise<void> {
    zeros += Math.max(0, end - start)
    if (end > size || zeros > 2 * size) rejectVideo()
    for (let at = start; at < end; at += WINDOW_BYTES)
      await write(at, ZEROS.subarray(0, Math.min(WINDOW_BYTES, end - at)))
  }

  return {
    size,
    reader,
    write,
    zero,
    flush: () => file.datasync(),
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** The parts of a video can't be told apart. */
export class UnreadableVideo extends Error {}

export function rejectVideo(): never {
  throw new UnreadableVideo()
}
