import { serveThreadCalls } from '../threadCalls.ts'
import { drawPdf } from './drawPdf.ts'

export const pdfMethods = { drawPdf }

// The thread that draws PDFs: long ones take over a second, in which other requests go on.
serveThreadCalls(pdfMethods)
