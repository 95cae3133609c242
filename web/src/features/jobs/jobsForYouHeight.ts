/** The height of the section with so many jobs: known before they are, so that what is below never moves. */
export function jobsForYouHeight(rows: number): string {
  return `calc(${HEADER_REM + rows * ROW_REM}rem + ${BORDERS_PX}px)`
}

const BORDERS_PX = 2
const HEADER_REM = 3.25
/** JobRow.tsx gives each row this height too. */
const ROW_REM = 5.25
