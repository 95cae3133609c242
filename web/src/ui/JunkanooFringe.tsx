import { classNames } from './classNames.ts'

/** A row of cut crepe paper on the edge of a section: Junkanoo, where it is earned. `upturned` stands on the edge. */
export function JunkanooFringe({ upturned = false }: { upturned?: boolean }) {
  return <div aria-hidden className={classNames('fringe', upturned && '-scale-y-100')} />
}
