import { Checkbox } from '../../../ui/Checkbox.tsx'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'
import { usePaperKinds } from '../neededPapers.queries.ts'

type Props = {
  /** Keys. */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** The papers that applicants need. */
export function PapersField({ chosen, onChange }: Props) {
  const kinds = usePaperKinds()
  if (!kinds.data)
    return <QueryStatus query={kinds} loading="Loading papers" failed="The papers couldn't be loaded." />
  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      {kinds.data.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={chosen.includes(key)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
          }
        />
      ))}
    </div>
  )
}
