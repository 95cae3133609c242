const TITLE_WEIGHT = 3

/** MiniSearch as tuned for jobs. */
export const MINISEARCH_OPTIONS = { boost: { title: TITLE_WEIGHT }, fuzzy: 0.2, prefix: true }

/** Fuse.js as tuned for jobs with these fields. */
export function fuseOptions(fields: readonly string[]) {
  const keys = fields.map((name) => ({ name, weight: name === 'title' ? TITLE_WEIGHT : 1 }))
  return { keys, ignoreLocation: true, threshold: 0.4, includeScore: true }
}
