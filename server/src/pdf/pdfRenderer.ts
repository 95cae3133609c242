import { createConcurrencyLimit } from '../concurrencyLimit.ts'
import { refuse } from '../refuse.ts'
import { startThread, type Thread } from '../threadCalls.ts'
import type { PdfDocument } from './pdfDocument.ts'
import type { pdfMethods } from './pdfThread.ts'

const WAITING_MAX = 50

export type RenderPdf = (document: PdfDocument) => Promise<Uint8Array>

/**
 * Draws PDFs one at a time, in a thread that starts with the first one. Refuses with `unavailable` if too many wait.
 */
export function createPdfRenderer() {
  const limit = createConcurrencyLimit(1, { maxWaiting: WAITING_MAX, onFull: () => refuse('unavailable') })
  let thread: Thread<typeof pdfMethods> | undefined

  const renderPdf: RenderPdf = (document) =>
    limit(() => {
      if (!thread?.isRunning()) thread = startThread(new URL('./pdfThread.ts', import.meta.url))
      return thread.call('drawPdf', document)
    })

  return { renderPdf, close: async () => thread?.stop() }
}
