import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'

/** The words of the toast after an application: Junkanoo colour under them, for it is earned. */
export function Applied() {
  return (
    <span className="grid">
      Application submitted successfully!
      <span className="mt-2 -mr-9 block overflow-hidden rounded-xs">
        <JunkanooFringe />
      </span>
    </span>
  )
}
