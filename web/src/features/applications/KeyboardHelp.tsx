import { Fragment } from 'react'
import { Kbd } from '../../ui/Kbd.tsx'

/** Shown beside the list while no applicant is open. */
export function KeyboardHelp({ mayDecide }: { mayDecide: boolean }) {
  return (
    <div className="sticky top-[calc(var(--bar-h)+16px)] grid justify-items-center gap-4 rounded-lg border border-dashed px-6 py-12">
      <p className="text-muted">Choose an applicant to see what they sent.</p>
      <dl className="grid grid-cols-[auto_auto] items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        {(mayDecide ? shortcuts : shortcuts.slice(0, 1)).map(([keys, does]) => (
          <Fragment key={does}>
            <dt className="flex justify-end gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

const shortcuts: [keys: string[], does: string][] = [
  [['J', 'K'], 'Next and previous applicant'],
  [['S'], 'Shortlist'],
  [['D'], 'Decline'],
  [['E'], 'More options'],
  [['X'], 'Select'],
  [['M'], 'Move those selected'],
]
