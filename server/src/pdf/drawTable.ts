import type { PdfTable } from './pdfDocument.ts'

const PADDING = { x: 4, y: 3 }
const SIZE = 9
const LINE_GAP = 1.5
const SPACE_ABOVE = 6

const INK = '#11191c'
const RULE = '#b9c6c9'

type Cell = { text: string; left: number; width: number }

/** Draws a tagged table below what was drawn before. `fit` replaces what the font can't draw. */
export function drawTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: PdfTable,
  fit: (text: string) => string,
): void {
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const table = pdf.struct('Table')
  root.add(table)
  const header = cellsOf(columns.map(({ label }) => label))
  pdf.y += SPACE_ABOVE

  useFont('strong')
  const headerHeight = heightOf(header)
  if (pdf.y + 2 * headerHeight > pdf.page.maxY()) pdf.addPage()
  drawRow('TH', header, headerHeight)
  useFont('text')
  for (const row of rows) {
    const cells = cellsOf(row)
    const height = heightOf(cells)
    if (pdf.y + height > pdf.page.maxY()) repeatHeader()
    drawRow('TD', cells, height)
  }
  table.end()
  pdf.x = left

  function useFont(font: 'strong' | 'text') {
    pdf.font(font).fontSize(SIZE).fillColor(INK)
  }

  function cellsOf(texts: string[]): Cell[] {
    let edge = left
    return columns.map(({ share }, index) => {
      const cell = { text: fit(texts[index] ?? ''), left: edge, width: (width * share) / shares }
      edge += cell.width
      return cell
    })
  }

  function heightOf(cells: Cell[]): number {
    const heights = cells.map(({ text, width }) => pdf.heightOfString(text || ' ', optionsOf(width)))
    return Math.max(...heights) + 2 * PADDING.y
  }

  function drawRow(type: 'TH' | 'TD', cells: Cell[], height: number): void {
    const top = pdf.y
    const row = pdf.struct('TR')
    table.add(row)
    for (const cell of cells) {
      const options = type === 'TH' ? { scope: 'Column' } : {}
      row.add(pdf.struct(type, options as never, cell.text ? [() => write(cell, top)] : []))
    }
    row.end()
    finishRow(top + height)
  }

  /** On a new page. Screen readers skip it. */
  function repeatHeader(): void {
    pdf.addPage()
    useFont('strong')
    const top = pdf.y
    pdf.markContent('Artifact', { type: 'Pagination' })
    for (const cell of header) write(cell, top)
    pdf.endMarkedContent()
    finishRow(top + headerHeight)
    useFont('text')
  }

  function write({ text, left, width }: Cell, top: number): void {
    pdf.text(text, left + PADDING.x, top + PADDING.y, optionsOf(width))
  }

  /** A line below the row, which screen readers skip. */
  function finishRow(bottom: number): void {
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(left, bottom)
      .lineTo(left + width, bottom)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    pdf.endMarkedContent()
    pdf.y = bottom
  }
}

const optionsOf = (width: number) => ({ width: width - 2 * PADDING.x, lineGap: LINE_GAP })
