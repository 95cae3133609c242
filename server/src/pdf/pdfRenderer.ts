import { createConcurrencyLimit } from '../concurrencyLimit.ts'
import { refuse } from '../refuse.ts'
import { startThread, type Thread } from '../threadCalls.ts'
import type { PdfDocument } from './pdfDocument.ts'
import type { pdfMethods } from './pdfThread.ts'

const WAITING_MAX = 50

export type RenderPdf = (document: PdfDocument) => Promise<Uint8Array>

/** Draws CVs in one thread and vacancy packs in another: a CV doesn't wait for a pack, which takes longer. */
export function createPdfRenderer() {
  const cvs = createLane()
  const packs = createLane()
  return {
    renderPdf: cvs.render,
    renderPackPdf: packs.render,
    close: async () => void (await Promise.all([cvs.close(), packs.close()])),
  }
}

/**
 * Draws PDFs one at a time, in a thread that starts with the first one. Refuses with `unavailable` if too many wait.
 */
function createLane() {
  const limit = createConcurrencyLimit(1, { maxWaiting: WAITING_MAX, onFull: () => refuse('unavailable') })
  let thread: Thread<typeof pdfMethods> | undefined

  const render: RenderPdf = (document) =>
    limit(() => {
      if (!thread?.isRunning()) thread = startThread(new URL('./pdfThread.ts', import.meta.url))
      return thread.call('drawPdf', document)
    })

  return { render, close: async () => thread?.stop() }
}
