import { classNames } from './classNames.ts'

/** A decorative edge of a section, like the cut crepe paper of Junkanoo costumes. `upturned` flips it. */
export function JunkanooFringe({ upturned = false }: { upturned?: boolean }) {
  return <div aria-hidden className={classNames('fringe', upturned && '-scale-y-100')} />
}
