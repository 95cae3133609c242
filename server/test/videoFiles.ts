export type Content = string | Buffer

export const PLACE = '+25.0343-077.3963/'
export const XMP = `<x:xmpmeta><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`
export const TRAK = ['trak', 'tkhd', ['mdia', 'mdhd', 'hdlr', 'minf']]
export const PICTURES = 'pictures and sound, '.repeat(40)

export function joined(...parts: Content[]): Buffer {
  return Buffer.concat(parts.map((it) => (typeof it === 'string' ? Buffer.from(it, 'latin1') : it)))
}

export function deep(depth: number, head: (levels: number) => Buffer): Buffer {
  return Buffer.concat(Array.from({ length: depth }, (_, n) => head(depth - n)))
}

export function wordsIn(bytes: Buffer): string {
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
  const inner = joined(...content)
  return joined(u32(8 + inner.length), name, inner)
}

export function full(name: string, ...content: Content[]): Buffer {
  return box(name, u32(0), ...content)
}

export function createMp4(brand: string, ...boxes: Content[]): Buffer {
  return joined(box('ftyp', brand, u32(512), 'mp41'), ...boxes)
}

/** A head with when it was made and changed. */
export function head(name: string, { version = 0, time = 7 } = {}): Buffer {
  const moment = version === 1 ? u64(time) : u32(time)
  return box(name, Buffer.from([version, 0, 0, 0]), moment, moment, `the rest of ${name}`)
}

/** Where samples are: chunks, from which chunk on there are how many in each, and how large they are, all or each. */
export type Tables = {
  places: 'stco' | 'co64'
  chunks: number[]
  runs: [number, number][]
  sizes: number | number[]
  count?: number
}

function tablesOf({ places, chunks, runs, sizes, count = 0 }: Tables): Buffer {
  const each = typeof sizes === 'number' ? [] : sizes
  return joined(
    full(
      'stsz',
      u32(typeof sizes === 'number' ? sizes : 0),
      u32(count || each.length),
      Buffer.concat(each.map(u32)),
    ),
    full('stsc', u32(runs.length), ...runs.map(([from, samples]) => joined(u32(from), u32(samples), u32(1)))),
    full(places, u32(chunks.length), Buffer.concat(chunks.map(places === 'stco' ? u32 : u64))),
  )
}

export type Track = { version?: number; time?: number; tables?: Tables; more?: Buffer[]; inMedia?: Buffer[] }

export function track(handler: string, { tables, more = [], inMedia = [], ...when }: Track = {}): Buffer {
  const stbl = box('stbl', tables ? tablesOf(tables) : `the tables of ${handler}`)
  const minf = box('minf', full('vmhd', `the size of ${handler}`), stbl)
  const mdia = box('mdia', head('mdhd', when), full('hdlr', u32(0), handler, u32(0)), minf, ...inMedia)
  return box('trak', head('tkhd', when), mdia, ...more)
}

export function movieWith(tables: Tables, ...more: Buffer[]): Buffer {
  return box(
    'moov',
    head('mvhd', { time: 0 }),
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

export function element(id: string, ...content: Content[]): Buffer {
  const inner = joined(...content)
  return joined(Buffer.from(id, 'hex'), '\x01', u64(inner.length).subarray(1), inner)
}

/** An element that does not say how long it is. */
export function open(id: string, ...content: Content[]): Buffer {
  return joined(Buffer.from(`${id}01ffffffffffffff`, 'hex'), ...content)
}

export function webm(...elements: Content[]): Buffer {
  return joined(element('1a45dfa3', element('4282', 'webm')), ...elements)
}

export function chunk(name: string, content: Content): Buffer {
  return joined(name, u32le(content.length), content, content.length % 2 === 1 ? '\0' : '')
}

export function list(name: 'LIST' | 'RIFF', type: string, ...content: Content[]): Buffer {
  return chunk(name, joined(type, ...content))
}
