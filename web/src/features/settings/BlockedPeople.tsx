import { PeopleList } from './PeopleList.tsx'
import { useBlocked, useUnblock } from './unwanted.queries.ts'

/** Whom one has blocked, each with the way back. */
export function BlockedPeople() {
  const { mutate, isPending, variables } = useUnblock()
  return (
    <PeopleList
      list={useBlocked()}
      name="The people you blocked"
      empty="You haven't blocked anyone."
      action="Unblock"
      busyId={isPending ? variables.id : undefined}
      onAction={mutate}
    />
  )
}
