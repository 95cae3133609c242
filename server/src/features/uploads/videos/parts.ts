import { rejectVideo, type ReadBytes, type ByteRange, type VideoFile } from './videoFile.ts'

/** A part of a video: a box (MP4), an element (WebM) or a chunk (AVI). */
export type VideoPart = ByteRange & { name: string; content: number }

/** How much of a part to keep: all of it, the named parts inside, or what a function decides. */
type KeepRule = true | KeepRules | ((part: VideoPart) => Promise<void>)
export type KeepRules = { [name: string]: KeepRule }

export function rulesKeeping(...names: string[]): KeepRules {
  return Object.fromEntries(names.map((name) => [name, true]))
}

/** The part syntax of a container format. */
export type PartSyntax = {
  /** Reads the part at an offset. Its end is infinity if the size is invalid. */
  partAt: (read: ReadBytes, at: number, end: number) => Promise<VideoPart>
  /** The header of an ignored part of this length. */
  blankHead: (bytes: number) => Buffer
}

/** Reads and edits the parts of a video. Depth is limited by the rules, not by the file. */
export function createPartEditor(video: VideoFile, { partAt, blankHead }: PartSyntax) {
  const read = video.reader()

  async function* within({ content, end }: Pick<VideoPart, 'content' | 'end'>): AsyncGenerator<VideoPart> {
    for (let at = content; at < end;) {
      const part = await partAt(read, at, end)
      yield part
      at = part.end
    }
  }

  /** Keeps the named parts and blanks all others. Rejects the video if a named part exceeds its parent. */
  async function keep(parent: Pick<VideoPart, 'content' | 'end'>, rules: KeepRules): Promise<void> {
    for await (const part of within(parent)) {
      const rule = rules[part.name]
      if (rule === undefined) await blank({ start: part.start, end: Math.min(part.end, parent.end) })
      else if (part.end > parent.end) rejectVideo()
      else if (typeof rule === 'function') await rule(part)
      else if (rule !== true) await keep(part, rule)
    }
  }

  /** The first part at a path of names. */
  async function find(
    parent: Pick<VideoPart, 'content' | 'end'>,
    name: string,
    ...inner: string[]
  ): Promise<VideoPart | undefined> {
    for await (const part of within(parent)) {
      if (part.name !== name) continue
      if (part.end > parent.end) rejectVideo()
      const [next, ...rest] = inner
      return next === undefined ? part : find(part, next, ...rest)
    }
    return undefined
  }

  /** Whether a part at the path matches. Parts that exceed their parent are cut to it. */
  async function some(
    parent: Pick<VideoPart, 'content' | 'end'>,
    [name, ...inner]: string[],
    matches: (part: VideoPart) => Promise<boolean>,
  ): Promise<boolean> {
    for await (const child of within(parent)) {
      if (child.name !== name) continue
      const part = { ...child, end: Math.min(child.end, parent.end) }
      if (inner.length > 0 ? await some(part, inner, matches) : await matches(part)) return true
    }
    return false
  }

  /** Replaces a range by an ignored part of the same length, so that no offset changes. */
  async function blank({ start, end }: ByteRange): Promise<void> {
    const head = blankHead(end - start)
    await video.write(start, head)
    await video.zero({ start: start + head.length, end })
  }

  return { read, keep, find, some, blank }
}
