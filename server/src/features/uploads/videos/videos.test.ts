import { uploadStoryFile } from 'contract/uploads'
import { expect, test } from 'vitest'
import { uploadForm } from '../../../../test/uploadFiles.ts'
import { startApp, type TestApp } from '../../../../test/startApp.ts'
import {
  PLACE,
  XMP,
  TRAK,
  MEDIA_DATA,
  concat,
  nested,
  asLatin1,
  u32,
  u32le,
  u64,
  box,
  fullBox,
  createMp4,
  timedBox,
  type Tables,
  track,
  movieWith,
  boxesIn,
  ebmlElement,
  unsizedElement,
  webm,
  riffChunk,
  riffList,
} from '../../../../test/videoFiles.ts'

/** The parts without metadata that make a file of each format playable. */
const SHOWN = box('moov', timedBox('mvhd', { time: 0 }), track('vide', { time: 0 }))
const TRACKS = ebmlElement('1654ae6b', ebmlElement('ae', ebmlElement('83', '\x01')))
const STREAMS = riffList('LIST', 'hdrl', riffList('LIST', 'strl', riffChunk('strh', 'vids')))

const udta = box('udta', box('\u00a9xyz', u32(0x1215c7), PLACE))
const meta = fullBox('meta', fullBox('hdlr', u32(0), 'mdta'), fullBox('keys', PLACE), box('ilst', PLACE))
const uuid = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), XMP)

test.for([
  ['MP4', 'isom', 'mp4'],
  ['MOV', 'qt  ', 'mov'],
] as const)(
  'location and time are removed from an %s, and no other byte changes',
  async ([, brand, extension]) => {
    const large = concat(u32(1), 'mdat', u64(16 + MEDIA_DATA.length), MEDIA_DATA)
    const shown = track('vide', { more: [udta, meta, uuid], inMedia: [udta, meta] })
    const moov = box('moov', timedBox('mvhd'), udta, shown, meta, uuid)
    const came = createMp4(brand, moov, box('free', `left here: ${PLACE}`), udta, meta, large, uuid)
    const { served, path } = await uploaded(came)
    expect(path).toMatch(new RegExp(`\\.${extension}$`))
    expect(served).toHaveLength(came.length)
    expect(asLatin1(served)).not.toMatch(/25\.0343|xmpmeta/)
    const mdia = ['mdia', 'mdhd', 'hdlr', 'minf', 'free', 'free']
    const trak = ['trak', 'tkhd', mdia, 'free', 'free', 'free']
    const expected = [
      'ftyp',
      ['moov', 'mvhd', 'free', trak, 'free', 'free'],
      'free',
      'free',
      'free',
      'mdat',
      'free',
    ]
    expect(boxesIn(served)).toEqual(expected)
    for (const kept of [MEDIA_DATA, 'the size of vide', 'the tables of vide'])
      expect(served.indexOf(kept)).toBe(came.indexOf(kept))
  },
)

test.for([0, 1] as const)('creation times are removed from headers of version %i', async (version) => {
  const moov = (time: number) =>
    box('moov', timedBox('mvhd', { version, time }), track('vide', { version, time }))
  const { served } = await uploaded(createMp4('isom', moov(0x5eed)))
  expect(served).toEqual(createMp4('isom', moov(0)))
})

test.for([
  ['meta', 'stco'],
  ['meta', 'co64'],
  ['text', 'stco'],
  ['camm', 'co64'],
] as const)(
  'a track of places (%s) goes with its samples (%s) among the pictures',
  async ([handler, offsetBox]) => {
    const data = ['picture one', '+25.0343', 'picture two', '-077.3963/', '+25.0350-077.4/', 'picture three']
    const sizes = [1, 3, 4].map((n) => data[n]?.length ?? 0)
    const movie = (...chunks: number[]) => {
      const tables: Tables = {
        offsetBox,
        chunks,
        runs: [
          [1, 1],
          [2, 2],
        ],
        sizes,
      }
      return createMp4(
        'isom',
        box('moov', timedBox('mvhd'), track('vide'), track(handler, { tables }), track('soun')),
      )
    }
    const start = movie(0, 0).length + 8
    const at = (n: number) => start + data.slice(0, n).join('').length
    const { served } = await uploaded(concat(movie(at(1), at(3)), box('mdat', ...data)))
    const left = data.map((it) => (it.startsWith('picture') ? it : '\0'.repeat(it.length)))
    expect(asLatin1(served.subarray(start))).toBe(left.join(''))
    expect(boxesIn(served)).toEqual(['ftyp', ['moov', 'mvhd', TRAK, 'free', TRAK], 'mdat'])
  },
)

test('samples of one size need no list of sizes', async () => {
  const tables: Tables = { offsetBox: 'stco', chunks: [40, 70], runs: [[1, 3]], sizes: 6, count: 5 }
  const moov = box('moov', timedBox('mvhd'), track('meta', { tables }), track('vide'))
  const came = createMp4('isom', box('mdat', '.'.repeat(100)), moov)
  const { served } = await uploaded(came)
  const left = ['.'.repeat(12), '\0'.repeat(18), '.'.repeat(12), '\0'.repeat(12), '.'.repeat(46)]
  expect(asLatin1(served.subarray(28, 128))).toBe(left.join(''))
})

test("a dashcam's GPS track is removed from between the frames", async () => {
  const block = box('free', 'GPS ', PLACE)
  const list = (at: number) => box('gps ', u32(257), u32(1), u32(at), u32(block.length))
  const movie = (at: number) =>
    createMp4(
      'isom',
      box('moov', timedBox('mvhd'), track('vide'), list(at)),
      box('mdat', 'before', block, 'behind'),
    )
  const { served } = await uploaded(movie(movie(0).indexOf(block)))
  expect(asLatin1(served)).not.toContain('25.0343')
  const left = concat('before', u32(block.length), 'free', Buffer.alloc(block.length - 8), 'behind')
  expect(served.subarray(-left.length)).toEqual(left)
  expect(boxesIn(served)).toEqual(['ftyp', ['moov', 'mvhd', TRAK, 'free'], 'mdat'])
})

test('a fragmented video stays playable', async () => {
  const fragment = box('moof', fullBox('mfhd'), udta, box('traf', fullBox('tfhd'), fullBox('trun'), meta))
  const moov = box('moov', timedBox('mvhd'), track('vide'), box('mvex', fullBox('trex')), udta)
  // A size of 0 means that the last box extends to the end of the file.
  const last = concat(u32(0), 'mdat', MEDIA_DATA)
  const { served } = await uploaded(
    createMp4('isom', moov, fragment, box('mdat', 'pictures'), fragment, last),
  )
  const moof = ['moof', 'mfhd', 'free', ['traf', 'tfhd', 'trun', 'free']]
  const movie = ['moov', 'mvhd', TRAK, 'mvex', 'free']
  expect(boxesIn(served)).toEqual(['ftyp', movie, moof, 'mdat', moof, 'mdat'])
  expect(asLatin1(served)).not.toContain('25.0343')
  expect(served.subarray(-last.length)).toEqual(last)
})

test.for([`&&&&LIGOGPS ${PLACE}`, '25.0343'])(
  'data after the end of an MP4 is removed (%s)',
  async (tail) => {
    const came = createMp4('isom', SHOWN, box('mdat', MEDIA_DATA))
    const { served } = await uploaded(concat(came, tail))
    const free = tail.length < 8 ? Buffer.alloc(tail.length) : box('free', Buffer.alloc(tail.length - 8))
    expect(served).toEqual(concat(came, free))
  },
)

test('only zeros may follow an MP4', async () => {
  const came = createMp4('isom', SHOWN, box('mdat', MEDIA_DATA))
  const { served } = await uploaded(concat(came, '\0'.repeat(99), PLACE))
  expect(served).toEqual(concat(came, '\0'.repeat(99 + PLACE.length)))
})

test.for([
  ['says how long it is', ebmlElement, ebmlElement],
  ['says how long its clusters are', unsizedElement, ebmlElement],
  ['was recorded live', unsizedElement, unsizedElement],
] as const)(
  'location is removed from a WebM that %s, and no other byte changes',
  async ([, segment, cluster]) => {
    const block = ebmlElement('a3', Buffer.from([0x81, 0, 0, 0x80]), MEDIA_DATA)
    const part = cluster('1f43b675', ebmlElement('e7', '\0'), block, ebmlElement('a0', block))
    const shown = concat(TRACKS, part, part, ebmlElement('1c53bb6b', 'cues'))
    const tags = ebmlElement('1254c367', ebmlElement('7373', ebmlElement('67c8', ebmlElement('4487', PLACE))))
    const attachments = ebmlElement('1941a469', ebmlElement('61a7', ebmlElement('465c', XMP)))
    const scale = ebmlElement('2ad7b1', u32(1_000_000))
    const whole = (title: Buffer, date: Buffer, attachments: Buffer, tags: Buffer) =>
      webm(segment('18538067', ebmlElement('1549a966', scale, title, date), tags, shown, attachments, tags))
    const came = whole(ebmlElement('7ba9', PLACE), ebmlElement('4461', u64(1)), attachments, tags)
    const { served, path } = await uploaded(came)
    expect(path).toMatch(/\.webm$/)
    const nothing = (it: Buffer) => ebmlElement('ec', Buffer.alloc(it.length - 9))
    const expected = whole(
      nothing(ebmlElement('7ba9', PLACE)),
      nothing(ebmlElement('4461', u64(1))),
      nothing(attachments),
      nothing(tags),
    )
    expect(served).toEqual(expected)
  },
)

test('short WebM elements are replaced by short void elements', async () => {
  const short = Buffer.from([0x44, 0x61, 0x82, 7, 7])
  const { served } = await uploaded(
    webm(ebmlElement('18538067', TRACKS, ebmlElement('1549a966', short), '\x81')),
  )
  const nothing = Buffer.from([0xec, 0x83, 0, 0, 0])
  expect(served).toEqual(webm(ebmlElement('18538067', TRACKS, ebmlElement('1549a966', nothing), '\0')))
})

test('location is removed from an AVI, and no other byte changes', async () => {
  const stream = (...more: Buffer[]) =>
    riffList('LIST', 'strl', riffChunk('strh', 'vids'), riffChunk('strf', 'h264'), ...more)
  const frames = concat(riffList('LIST', 'movi', riffChunk('00dc', MEDIA_DATA)), riffChunk('idx1', 'index'))
  const whole = (info: Buffer, date: Buffer, note: Buffer) => {
    const head = riffList('LIST', 'hdrl', riffChunk('avih', 'head'), stream(note), date, info)
    return concat(
      riffList('RIFF', 'AVI ', head, info, date, frames, info),
      riffList('RIFF', 'AVIX', frames),
      info,
    )
  }
  const said = [
    riffList('LIST', 'INFO', riffChunk('ICMT', PLACE)),
    riffChunk('IDIT', 'odd'),
    riffChunk('strd', XMP),
  ] as const
  const came = whole(...said)
  const { served, path } = await uploaded(came)
  expect(path).toMatch(/\.avi$/)
  const nothing = (it: Buffer) => riffChunk('JUNK', Buffer.alloc(it.length - 8))
  expect(served).toEqual(whole(nothing(said[0]), nothing(said[1]), nothing(said[2])))
})

const none: Tables = { offsetBox: 'stco', chunks: [], runs: [], sizes: [] }
const far: Tables = { offsetBox: 'co64', chunks: [2 ** 60], runs: [[1, 1]], sizes: 9, count: 1 }
const longer: Tables = { offsetBox: 'stco', chunks: [28], runs: [[1, 3]], sizes: [1, 1], count: 3 }
const again: Tables = {
  offsetBox: 'stco',
  chunks: Array(110_000).fill(8),
  runs: [[1, 1]],
  sizes: 1,
  count: 2 ** 32 - 1,
}

test.for([
  ['a moov that leads outside', createMp4('isom', SHOWN, u32(99), 'moov', timedBox('mvhd'))],
  ['a mdat whose 64 bits lead outside', createMp4('isom', SHOWN, u32(1), 'mdat', u64(2 ** 62), MEDIA_DATA)],
  ['a mdat cut off', createMp4('isom', SHOWN, box('mdat', MEDIA_DATA)).subarray(0, -1)],
  ['a moov shorter than its head', createMp4('isom', SHOWN, u32(7), 'moov')],
  ['a head of nothing', createMp4('isom', SHOWN, box('moov', box('mvhd')))],
  ['a track of nothing', createMp4('isom', SHOWN, box('moov', box('trak', box('mdia', box('hdlr')))))],
  [
    'a head that ends too soon',
    createMp4('isom', SHOWN, box('moov', box('mvhd', '\0')), box('mdat', MEDIA_DATA)),
  ],
  ['a compressed moov', createMp4('isom', SHOWN, box('moov', box('cmov', PLACE)))],
  ['a track of places whose samples lead outside', createMp4('isom', movieWith(far))],
  ['a track of places without tables', createMp4('isom', SHOWN, box('moov', track('meta')))],
  [
    'a million boxes',
    createMp4('isom', SHOWN, box('moov', Buffer.from('\0\0\0\u0008iods'.repeat(1_000_001)))),
  ],
  ['a cluster that leads outside', webm(unsizedElement('18538067', TRACKS, u32(0x1f43b675), '\xfe'))],
  ['a head that never ends', webm(unsizedElement('18538067', TRACKS, unsizedElement('1549a966', PLACE)))],
  [
    'live blocks cut off',
    webm(
      unsizedElement(
        '18538067',
        TRACKS,
        unsizedElement('1f43b675', ebmlElement('a3', MEDIA_DATA).subarray(0, -1)),
      ),
    ),
  ],
  [
    'a million live blocks',
    webm(
      unsizedElement(
        '18538067',
        TRACKS,
        unsizedElement('1f43b675', Buffer.from('a380'.repeat(1_000_001), 'hex')),
      ),
    ),
  ],
  [
    'a movi that leads outside',
    riffList('RIFF', 'AVI ', STREAMS, riffList('LIST', 'movi', MEDIA_DATA).subarray(0, -2)),
  ],
] as const)('unreadable parts of %s stay unchanged', async ([, bytes]) => {
  expect((await uploaded(bytes)).served).toEqual(bytes)
})

test.for([
  ['more samples than it has sizes', createMp4('isom', box('mdat', MEDIA_DATA), movieWith(longer))],
  ['the same sample again and again', createMp4('isom', movieWith(again))],
] as const)("a GPS track with %s doesn't slow down the server", async ([, bytes]) => {
  expect((await uploaded(bytes)).served).toHaveLength(bytes.length)
})

test('a GPS track is removed from a fragmented video', async () => {
  const { served } = await uploaded(createMp4('isom', movieWith(none, box('mvex'))))
  expect(boxesIn(served)).toEqual(['ftyp', ['moov', 'mvhd', 'free', TRAK, 'mvex']])
})

const NO_VIDEO = { status: 400, code: 'unsupported_file' }

test.for([
  ['an MP4 of zeros', createMp4('isom', Buffer.alloc(100_000))],
  ['an MP4 without tracks', createMp4('isom', box('moov', timedBox('mvhd')), box('mdat', MEDIA_DATA))],
  ['an MP4 of places', createMp4('isom', box('moov', timedBox('mvhd'), track('meta'), track('text')))],
  ['an MP4 whose track says nothing', createMp4('isom', box('moov', box('trak', box('mdia', box('hdlr')))))],
  ['a fragment alone', createMp4('isom', box('moof', fullBox('mfhd'), box('traf')), box('mdat', MEDIA_DATA))],
  ['an MP4 cut off before its tracks', createMp4('isom', box('mdat', MEDIA_DATA), SHOWN).subarray(0, 200)],
  ['a compressed MP4', createMp4('isom', box('moov', box('cmov', 'tracks')))],
  [
    'an MP4 with tracks behind a million boxes',
    createMp4('isom', Buffer.from('\0\0\0\u0008free'.repeat(1_000_001)), SHOWN),
  ],
  ['a WebM without tracks', webm(ebmlElement('18538067', ebmlElement('1254c367', PLACE)))],
  [
    'a WebM of subtitles',
    webm(ebmlElement('18538067', ebmlElement('1654ae6b', ebmlElement('ae', ebmlElement('83', '\x11'))))),
  ],
  ['an AVI without streams', riffList('RIFF', 'AVI ', riffList('LIST', 'INFO', riffChunk('ICMT', PLACE)))],
  [
    'an AVI of texts',
    riffList('RIFF', 'AVI ', riffList('LIST', 'hdrl', riffList('LIST', 'strl', riffChunk('strh', 'txts')))),
  ],
] as const)('%s is not a video', async ([, bytes]) => {
  await using app = await startApp()
  await expect(upload(app, bytes)).rejects.toMatchObject(NO_VIDEO)
  expect(await app.db`select from uploads`).toEqual([])
})

test.for([
  [
    'an MP4 of sound',
    createMp4('isom', box('moov', timedBox('mvhd', { time: 0 }), track('soun', { time: 0 }))),
  ],
  ['an MP4 with its tracks at the end', createMp4('isom', box('mdat', MEDIA_DATA), SHOWN)],
  [
    'a WebM of sound',
    webm(ebmlElement('18538067', ebmlElement('1654ae6b', ebmlElement('ae', ebmlElement('83', '\x02'))))),
  ],
  [
    'a WebM cut off',
    webm(ebmlElement('18538067', TRACKS, ebmlElement('1f43b675', MEDIA_DATA))).subarray(0, -50),
  ],
] as const)('%s is a video', async ([, bytes]) => {
  expect((await uploaded(bytes)).served).toEqual(bytes)
})

test.for([
  [
    'boxes',
    (depth: number) =>
      createMp4(
        'isom',
        nested(depth, (n) => concat(u32(8 * n), 'moov')),
      ),
  ],
  ['elements', (depth: number) => webm(nested(depth, () => unsizedElement('18538067')))],
  ['lists', (depth: number) => nested(depth, (n) => concat('RIFF', u32le(12 * n - 8), 'AVI '))],
] as const)(
  '%s within each other a hundred thousand times are walked no deeper than needed',
  async ([, bytesOf]) => {
    await using app = await startApp()
    await expect(upload(app, bytesOf(100_000))).rejects.toMatchObject(NO_VIDEO)
  },
)

async function uploaded(bytes: Buffer): Promise<{ served: Buffer; path: string }> {
  await using app = await startApp()
  const path = await upload(app, bytes)
  return { served: (await app.app.inject(path)).rawPayload, path }
}

async function upload(app: TestApp, bytes: Buffer): Promise<string> {
  const ada = await app.member('ada')
  return (await ada(uploadStoryFile, {}, uploadForm(bytes, { name: 'a', type: 'video/mp4' }))).file_path
}
