/**
 * What counts how much, found by trying on the development halves of two public benchmarks (bench/search-quality.bench.ts).
 * Fields are joined before saturation, as in BM25F (Robertson, Zaragoza and Taylor, CIKM 2004), with fixed usual lengths in place of
 * averages, so that a job's weights never change when others come or go.
 */
export const fields = {
  title: { weight: 2, usual: 3, byLength: 0.2 },
  skills: { weight: 0.5, usual: 12, byLength: 0.4 },
  text: { weight: 1, usual: 60, byLength: 0.4 },
  group: { weight: 1, usual: 1, byLength: 0 },
} as const
export type Field = keyof typeof fields

/** How soon more of the same stops to count. */
export const SATURATION = 1.5

/** Beside a word's own root, which counts 1. */
export const AS_WRITTEN = 1.3
export const GUESSED = 0.9
export const JOINED = 1
export const PARTS = 0.7
export const SAME_MEANING = 0.5

/** The trade that a query and a job share, in units of a rare word; its vocabulary; its category group. */
export const TRADE = 2
export const VOCABULARY = 0.25
export const GROUP = 1.2

/** Results below this share of what a job with all words in its title has, or of the best, are noise. */
export const SHARE_MIN = 0.05
export const SHARE_OF_BEST_MIN = 0.12
