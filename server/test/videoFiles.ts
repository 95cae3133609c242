export type Content = string | Buffer

export const PLACE = '+25.0343-077.3963/'
export const XMP = `<x:xmpmeta><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`
export const TRAK = ['trak', 'tkhd', ['mdia', 'mdhd', 'hdlr', 'minf']]
export const MEDIA_DATA = 'pictures and sound, '.repeat(40)

export function concat(...parts: Content[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

export function nested(depth: number, start: (levels: number) => Buffer): Buffer {
  return Buffer.concat(Array.from({ length: depth }, (_, n) => start(depth - n)))
}

export function asLatin1(bytes: Buffer): string {
  return bytes.toString('latin1')
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function u32le(value: number): Buffer {
  return u32(value).swap32()
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

export function box(name: string, ...content: Content[]): Buffer {
  const inner = concat(...content)
  return concat(u32(8 + inner.length), name, inner)
}

export function fullBox(name: string, ...content: Content[]): Buffer {
  return box(name, u32(0), ...content)
}

export function createMp4(brand: string, ...boxes: Content[]): Buffer {
  return concat(box('ftyp', brand, u32(512), 'mp41'), ...boxes)
}

/** A header box: version, creation and modification time, and the rest. */
export function timedBox(name: string, { version = 0, time = 7 } = {}): Buffer {
  const moment = version === 1 ? u64(time) : u32(time)
  return box(name, Buffer.from([version, 0, 0, 0]), moment, moment, `the rest of ${name}`)
}

/** The sample tables of a track. */
export type Tables = {
  /** The box of the chunk offsets. */
  offsetBox: 'stco' | 'co64'
  /** The offset of each chunk. */
  chunks: number[]
  /** The first chunk and the samples per chunk, until the next run. */
  runs: [number, number][]
  /** The size of all samples, or of each. */
  sizes: number | number[]
  /** The number of samples if `sizes` is one number. */
  count?: number
}

function tablesOf({ offsetBox, chunks, runs, sizes, count = 0 }: Tables): Buffer {
  const each = typeof sizes === 'number' ? [] : sizes
  return concat(
    fullBox(
      'stsz',
      u32(typeof sizes === 'number' ? sizes : 0),
      u32(count || each.length),
      Buffer.concat(each.map(u32)),
    ),
    fullBox(
      'stsc',
      u32(runs.length),
      ...runs.map(([from, samples]) => concat(u32(from), u32(samples), u32(1))),
    ),
    fullBox(offsetBox, u32(chunks.length), Buffer.concat(chunks.map(offsetBox === 'stco' ? u32 : u64))),
  )
}

export type Track = { version?: number; time?: number; tables?: Tables; more?: Buffer[]; inMedia?: Buffer[] }

export function track(handler: string, { tables, more = [], inMedia = [], ...when }: Track = {}): Buffer {
  const stbl = box('stbl', tables ? tablesOf(tables) : `the tables of ${handler}`)
  const minf = box('minf', fullBox('vmhd', `the size of ${handler}`), stbl)
  const mdia = box('mdia', timedBox('mdhd', when), fullBox('hdlr', u32(0), handler, u32(0)), minf, ...inMedia)
  return box('trak', timedBox('tkhd', when), mdia, ...more)
}

export function movieWith(tables: Tables, ...more: Buffer[]): Buffer {
  return box(
    'moov',
    timedBox('mvhd', { time: 0 }),
    track('meta', { tables }),
    track('vide', { time: 0 }),
    ...more,
  )
}

/** The names of boxes, each with those within it. */
export function boxesIn(bytes: Buffer): unknown[] {
  const names: unknown[] = []
  for (let at = 0; at < bytes.length;) {
    const [short, name] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at
    const inner = bytes.subarray(at + 8, at + size)
    names.push(/moov|trak|mdia|moof|traf/.test(name) ? [name, ...boxesIn(inner)] : name)
    at += size
  }
  return names
}

export function ebmlElement(id: string, ...content: Content[]): Buffer {
  const inner = concat(...content)
  return concat(Buffer.from(id, 'hex'), '\x01', u64(inner.length).subarray(1), inner)
}

/** An element of unknown size. */
export function unsizedElement(id: string, ...content: Content[]): Buffer {
  return concat(Buffer.from(`${id}01ffffffffffffff`, 'hex'), ...content)
}

export function webm(...elements: Content[]): Buffer {
  return concat(ebmlElement('1a45dfa3', ebmlElement('4282', 'webm')), ...elements)
}

export function riffChunk(name: string, content: Content): Buffer {
  return concat(name, u32le(content.length), content, content.length % 2 === 1 ? '\0' : '')
}

export function riffList(name: 'LIST' | 'RIFF', type: string, ...content: Content[]): Buffer {
  return riffChunk(name, concat(type, ...content))
}
