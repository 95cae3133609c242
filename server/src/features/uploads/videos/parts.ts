import { rejectVideo, type Read, type ByteRange, type VideoFile } from './videoFile.ts'

/** A part of a video: a box, an element or a chunk, as its container calls it. */
export type Part = ByteRange & { name: string; content: number }

/** What of a part is kept, by the names within it: the whole, some of it, or what is then looked into. */
type Kept = true | CopiedRanges | ((part: Part) => Promise<void>)
export type CopiedRanges = { [name: string]: Kept }

export function copyAll(...names: string[]): CopiedRanges {
  return Object.fromEntries(names.map((name) => [name, true]))
}

/** How the parts of one kind of video are written. */
export type Container = {
  /** The part that begins here; where its size makes no sense it ends at infinity. Every part has at least a byte. */
  partAt: (read: Read, at: number, end: number) => Promise<Part>
  /** The head of a part of so many bytes that every player passes over. */
  blankHead: (bytes: number) => Buffer
}

/** The parts of a video. How deep they are walked is up to what is to be kept or found, not to the video. */
export function partsOf(video: VideoFile, { partAt, blankHead }: Container) {
  const read = video.reader()

  async function* within({ content, end }: Pick<Part, 'content' | 'end'>): AsyncGenerator<Part> {
    for (let at = content; at < end;) {
      const part = await partAt(read, at, end)
      yield part
      at = part.end
    }
  }

  /** Keeps what is named and blanks all else. What is named and leads outside makes the video unreadable. */
  async function keep(whole: Pick<Part, 'content' | 'end'>, kept: CopiedRanges): Promise<void> {
    for await (const part of within(whole)) {
      const how = kept[part.name]
      if (how === undefined) await blank({ start: part.start, end: Math.min(part.end, whole.end) })
      else if (part.end > whole.end) rejectVideo()
      else if (typeof how === 'function') await how(part)
      else if (how !== true) await keep(part, how)
    }
  }

  /** The first part of this name, the names leading inwards. */
  async function find(
    whole: Pick<Part, 'content' | 'end'>,
    name: string,
    ...inner: string[]
  ): Promise<Part | undefined> {
    for await (const part of within(whole)) {
      if (part.name !== name) continue
      if (part.end > whole.end) rejectVideo()
      const [next, ...rest] = inner
      return next === undefined ? part : find(part, next, ...rest)
    }
    return undefined
  }

  /** Whether one of the parts that the names lead to is such a part; of one that leads outside, what is there is looked at. */
  async function some(
    whole: Pick<Part, 'content' | 'end'>,
    [name, ...inner]: string[],
    isSuch: (part: Part) => Promise<boolean>,
  ): Promise<boolean> {
    for await (const it of within(whole)) {
      if (it.name !== name) continue
      const part = { ...it, end: Math.min(it.end, whole.end) }
      if (inner.length > 0 ? await some(part, inner, isSuch) : await isSuch(part)) return true
    }
    return false
  }

  /** Nothing of the same length: no offset changes. */
  async function blank({ start, end }: ByteRange): Promise<void> {
    const head = blankHead(end - start)
    await video.write(start, head)
    await video.zero({ start: start + head.length, end })
  }

  return { read, keep, find, some, blank }
}
