/**
 * The height of the section with so many jobs: known before they are, so that what is below never moves. The page sets
 * `--job-row`, the height of each.
 */
export function jobsForYouHeight(rows: number): string {
  return `calc(${HEADER_REM}rem + ${rows} * var(--job-row) + ${BORDERS_PX}px)`
}

const BORDERS_PX = 2
const HEADER_REM = 3.25
