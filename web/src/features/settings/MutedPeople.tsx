import { PeopleList } from './PeopleList.tsx'
import { useMuted, useUnmute } from './unwanted.queries.ts'

/** Whom one has muted, each with the way back. */
export function MutedPeople() {
  const { mutate, isPending, variables } = useUnmute()
  return (
    <PeopleList
      list={useMuted()}
      name="The people you muted"
      empty="You haven't muted anyone."
      action="Unmute"
      busyId={isPending ? variables.id : undefined}
      onAction={mutate}
    />
  )
}
