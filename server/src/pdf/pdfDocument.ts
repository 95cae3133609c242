/** A PDF as plain data: what it says, from top to bottom. Equal documents have equal bytes. */
export type PdfDocument = {
  /** Shown by readers in place of the file's name. */
  title: string
  /** The day that the file names as its creation, YYYY-MM-DD. */
  created_on: string
  paper: PdfPaper
  blocks: PdfBlock[]
}

type PdfPaper = 'a4' | 'letter'

export type PdfBlock =
  /** A heading of level 1 to 3. Level 1 is the document's own and occurs once. */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** Text with its own line breaks. `muted` is smaller and gray; `url` makes it a link. */
  | { kind: 'paragraph'; text: string; muted?: boolean; url?: string }
  | { kind: 'list'; items: string[] }
  /** A table. The header is repeated on each page. */
  | ({ kind: 'table' } & PdfTable)
  /** A QR code, on the right of the blocks that follow. */
  | { kind: 'qrCode'; url: string; label: string }

export type PdfTable = {
  /** Each takes its share of the width. */
  columns: { label: string; share: number }[]
  rows: string[][]
}
