import { z } from './zod.ts'

/** The most papers in one list. */
export const PAPERS_MAX = 40
const PAPER_KEY_MAX = 40

/** Members' answers and jobs refer to it. Stays the same in later lists. */
export const PaperKey = z
  .string()
  .max(PAPER_KEY_MAX)
  .regex(/^[a-z][a-z0-9_]*$/, 'Use lowercase letters, digits and _ for the key')

/** A paper that a job needs. */
export const NeededPaper = z.object({ key: z.string(), name: z.string() })
export type NeededPaper = z.output<typeof NeededPaper>
