import { classes } from './classes.ts'

/** A row of cut crepe paper on the edge of a section: Junkanoo, where it is earned. `upturned` stands on the edge. */
export function Fringe({ upturned = false }: { upturned?: boolean }) {
  return <div aria-hidden className={classes('fringe', upturned && '-scale-y-100')} />
}
