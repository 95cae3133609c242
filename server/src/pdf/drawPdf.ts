import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { encode } from 'uqr'
import PdfKit from 'pdfkit'
import { drawableText, type Glyphs } from './drawableText.ts'
import { drawTable } from './drawTable.ts'
import type { PdfBlock, PdfDocument } from './pdfDocument.ts'

const MARGIN = 54
const FOOTER_TOP = 34
const LINE_GAP = 2.5
const QR_SIZE = 84
const QR_QUIET_ZONE = 4
const BULLET_INDENT = 14
/** A heading goes to the next page unless this much fits below it. */
const ROOM_BELOW_HEADING = 64

const INK = '#11191c'
const MUTED = '#3d4f56'
const ACCENT = '#00606f'

const FONTS = {
  title: readAsset('Besley-Bold.ttf'),
  strong: readAsset('PublicSans-SemiBold.ttf'),
  text: readAsset('PublicSans-Regular.ttf'),
}

type Style = { font: keyof typeof FONTS; size: number; color: string; space: number }

const HEADINGS: Record<1 | 2 | 3, Style> = {
  1: { font: 'title', size: 24, color: INK, space: 2 },
  2: { font: 'strong', size: 13, color: ACCENT, space: 16 },
  3: { font: 'strong', size: 11, color: INK, space: 9 },
}
const TEXT: Style = { font: 'text', size: 10.5, color: INK, space: 4 }
const MUTED_TEXT: Style = { font: 'text', size: 9.5, color: MUTED, space: 1 }

/** Draws a tagged PDF with embedded subsets of the product's fonts and the page numbers "1 of 3". */
export function drawPdf({ title, created_on, paper, blocks }: PdfDocument): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // pdfkit's own default isn't embedded.
    font: FONTS.text as never,
    info: { Title: title, CreationDate: new Date(created_on) },
  })
  const bytes = buffer(pdf)
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const block of blocks) drawBlock(pdf, root, block)
  root.end()
  numberPages(pdf)
  pdf.end()
  return bytes
}

function drawBlock(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, block: PdfBlock): void {
  if (block.kind === 'heading') {
    const style = HEADINGS[block.level]
    const isAtPageTop = pdf.y === pdf.page.margins.top
    if (!isAtPageTop && pdf.y + style.space + ROOM_BELOW_HEADING > pdf.page.maxY()) pdf.addPage()
    startText(pdf, style)
    if (block.level === 2) drawRule(pdf)
    root.add(pdf.struct(`H${block.level}`, {}, () => write(pdf, block.text)))
  } else if (block.kind === 'paragraph') {
    const { text, muted = false, url } = block
    startText(pdf, muted ? MUTED_TEXT : TEXT)
    if (url === undefined) root.add(pdf.struct('P', {}, () => write(pdf, text)))
    else root.add(pdf.struct('P', {}, [pdf.struct('Link', {}, () => write(pdf, text, { link: url }))]))
  } else if (block.kind === 'list') {
    const list = pdf.struct('L')
    root.add(list)
    for (const item of block.items) drawItem(pdf, list, item)
    list.end()
  } else if (block.kind === 'table') {
    drawTable(pdf, root, block, (text) => drawableText(text, glyphsOf(pdf)))
  } else drawQrCode(pdf, root, block)
}

/** Sets the style of what follows, below what was drawn before. */
function startText(pdf: PDFKit.PDFDocument, { font, size, color, space }: Style): void {
  if (pdf.y > pdf.page.margins.top) pdf.y += space
  pdf.font(font).fontSize(size).fillColor(color)
}

function write(pdf: PDFKit.PDFDocument, text: string, options: PDFKit.Mixins.TextOptions = {}): void {
  pdf.text(drawableText(text, glyphsOf(pdf)), { lineGap: LINE_GAP, ...options })
}

function drawItem(pdf: PDFKit.PDFDocument, list: PDFKit.PDFStructureElement, text: string): void {
  startText(pdf, TEXT)
  const left = pdf.x
  // The label belongs on the page of the text.
  if (pdf.y + pdf.currentLineHeight(true) > pdf.page.maxY()) pdf.addPage()
  const { y } = pdf
  const label = pdf.struct('Lbl', {}, () => pdf.text('•', left, y, { lineBreak: false }))
  const body = pdf.struct('LBody', {}, () => {
    pdf.x = left + BULLET_INDENT
    pdf.y = y
    write(pdf, text)
  })
  list.add(pdf.struct('LI', {}, [label, body]))
  pdf.x = left
}

/** A line above a heading, which screen readers skip. */
function drawRule(pdf: PDFKit.PDFDocument): void {
  const { left, right } = pdf.page.margins
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(left, pdf.y - 5)
    .lineTo(pdf.page.width - right, pdf.y - 5)
    .lineWidth(0.5)
    .strokeColor('#b9c6c9')
    .stroke()
  pdf.endMarkedContent()
}

function drawQrCode(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { url, label }: { url: string; label: string },
): void {
  const rows = encode(url, { ecc: 'M', border: 0 }).data
  const module = QR_SIZE / (rows.length + 2 * QR_QUIET_ZONE)
  const left = pdf.page.width - MARGIN - QR_SIZE + QR_QUIET_ZONE * module
  const top = MARGIN
  const draw = () => {
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) pdf.rect(left + x * module, top + y * module, module, module)
    pdf.fill('#000000')
  }
  const right = pdf.page.width - MARGIN
  const size = rows.length * module
  root.add(pdf.struct('Figure', { alt: label, bbox: [left, top, right, top + size] } as never, [draw]))
}

function numberPages(pdf: PDFKit.PDFDocument): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    const { page } = Object.assign(pdf, { page: pdf.switchToPage(index) })
    // Otherwise pdfkit starts a new page for text below the margin.
    page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('text').fontSize(9).fillColor(MUTED)
    const width = page.width - 2 * MARGIN
    pdf.text(`${index + 1} of ${count}`, MARGIN, page.height - FOOTER_TOP, { width, align: 'right' })
    pdf.endMarkedContent()
  }
}

/** The glyphs of the current font, which pdfkit's types leave out. */
function glyphsOf(pdf: PDFKit.PDFDocument): Glyphs {
  return (pdf as unknown as { _font: { font: Glyphs } })._font.font
}

function readAsset(name: string): Buffer {
  return readFileSync(new URL(`../../assets/${name}`, import.meta.url))
}
