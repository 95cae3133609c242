import { expect, test } from 'vitest'
import { readPdf } from '../../test/readPdf.ts'
import { drawPdf } from './drawPdf.ts'
import { createPdfRenderer } from './pdfRenderer.ts'
import type { PdfBlock, PdfDocument } from './pdfDocument.ts'

const PAGE: PdfDocument = {
  title: 'CV of Zoë Peña',
  created_on: '2026-11-25',
  paper: 'a4',
  blocks: [
    { kind: 'qrCode', url: 'https://cayfolk.bs/@zoe', label: 'QR code' },
    { kind: 'heading', level: 1, text: 'Zoë Peña' },
    { kind: 'paragraph', text: 'https://cayfolk.bs/@zoe', muted: true, url: 'https://cayfolk.bs/@zoe' },
    { kind: 'heading', level: 2, text: 'Skills' },
    { kind: 'paragraph', text: 'São Tomé’s finest fish.\nFluffy conch fritters.' },
    { kind: 'list', items: ['Wiring', 'Öl'] },
  ],
}

const sentences = (length: number): PdfBlock[] =>
  Array.from({ length }, (_, n) => [
    { kind: 'heading' as const, level: 3 as const, text: `Job${n}` },
    { kind: 'paragraph' as const, text: Array.from({ length: 40 }, (_x, m) => `w${n}x${m}`).join(' ') },
    { kind: 'list' as const, items: [`i${n}`] },
  ]).flat()

test('a PDF has its text in reading order, with tags, title and language', async () => {
  const file = await drawPdf(PAGE)
  const { pages, text, info, isTagged } = await readPdf(file)
  expect(text.split(/\s+/)).toEqual(
    `Zoë Peña https://cayfolk.bs/@zoe Skills São Tomé’s finest fish. Fluffy conch fritters. • Wiring • Öl 1 of 1`.split(
      ' ',
    ),
  )
  expect(isTagged).toBe(true)
  expect(pages[0]?.roles).toEqual([
    'Document',
    'Figure',
    'H1',
    'P',
    'Link',
    'H2',
    'P',
    'L',
    'LI',
    'Lbl',
    'LBody',
    'LI',
    'Lbl',
    'LBody',
  ])
  expect(info).toMatchObject({ Title: 'CV of Zoë Peña', Language: 'en' })
})

test('a table is tagged, and its header is repeated on each page for the eye alone', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => [`Name${n}`, n % 2 ? 'A longer reason' : ''])
  const columns = [
    { label: 'Who', share: 1 },
    { label: 'Why', share: 3 },
  ]
  const { pages, text } = await readPdf(
    await drawPdf({ ...PAGE, blocks: [{ kind: 'table', columns, rows }] }),
  )
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page.text).toMatch(/^Who\s*Why/)
  expect(text.match(/Name\d+/g)).toEqual(rows.map(([name]) => name))
  // Each page has the structure of the whole table.
  const count = (role: string) => pages[0]?.roles.filter((it) => it === role).length
  expect([count('TH'), count('TD')]).toEqual([2, 200])
})

test('a CV waits for no vacancy pack', async () => {
  const { renderPdf, renderPackPdf, close } = createPdfRenderer()
  const finished: string[] = []
  const noted = async (name: string, file: Promise<Uint8Array>) => {
    await file
    finished.push(name)
  }
  const pack = { ...PAGE, blocks: sentences(400) }
  await Promise.all([
    noted('pack', renderPackPdf(pack)),
    noted('pack', renderPackPdf(pack)),
    noted('CV', renderPdf(PAGE)),
  ])
  await close()
  expect(finished).toEqual(['CV', 'pack', 'pack'])
})

test('equal documents have equal bytes', async () => {
  expect(Buffer.compare(await drawPdf(PAGE), await drawPdf(PAGE))).toBe(0)
})

test.each([
  ['a4', 595.28],
  ['letter', 612],
] as const)(
  'a document that needs several pages of %s is numbered, and keeps its order',
  async (paper, width) => {
    const { pages } = await readPdf(await drawPdf({ ...PAGE, paper, blocks: sentences(60) }))
    expect(pages.length).toBeGreaterThan(2)
    const words = pages.flatMap(({ text }, index) => {
      expect(text).toMatch(new RegExp(`${index + 1} of ${pages.length}$`))
      return text.replace(/\d+ of \d+$/, '').split(/\s+/)
    })
    const expected = sentences(60).flatMap((block) =>
      block.kind === 'list' ? ['•', ...block.items] : 'text' in block ? block.text.split(' ') : [],
    )
    expect(words.filter(Boolean)).toEqual(expected)
    expect(pages[0]?.width).toBeCloseTo(width, 1)
  },
)
