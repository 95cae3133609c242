import { open } from 'node:fs/promises'

const WINDOW_BYTES = 65_536
const ZEROS = Buffer.alloc(WINDOW_BYTES)

/**
 * Work limit per video, against files made to be slow: one step per read, ten per write, and zeros of twice its length.
 */
const STEPS_MAX = 1_000_000
const WRITE_STEPS = 10

export type VideoFile = Awaited<ReturnType<typeof openVideo>>

/** A range of bytes, without the one at `end`. */
export type ByteRange = { start: number; end: number }

/** Reads bytes at an offset. The buffer is valid until the next read. */
export type ReadBytes = (at: number, bytes: number) => Promise<Buffer>

/** Opens a video for editing in place. Each reader has one window of it in memory. */
export async function openVideo(path: string) {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  let steps = 0
  let zeros = 0

  function spend(more: number): void {
    steps += more
    if (steps > STEPS_MAX) rejectVideo()
  }

  function reader(): ReadBytes {
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

/** Thrown if the structure of a video can't be parsed. */
export class UnreadableVideo extends Error {}

export function rejectVideo(): never {
  throw new UnreadableVideo()
}
