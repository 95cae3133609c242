import { useQuery } from '@tanstack/react-query'
import { checkUsername, Username } from 'contract/profiles'
import { CircleCheck, CircleX } from 'lucide-react'
import { query } from '../../api/queries.ts'
import { useDebounced } from '../../ui/useDebounced.ts'

const PAUSE_MS = 300

type Props = {
  /** What is typed. */
  value: string
  /** The member's own, which needs no asking. */
  own: string
}

/** Says politely whether a username is free, once one pauses. */
export function UsernameStatus({ value, own }: Props) {
  const typed = useDebounced(value, PAUSE_MS)
  const username = Username.safeParse(typed).data
  const isNew = username !== undefined && username !== own.toLowerCase()
  const { data } = useQuery({
    ...query(checkUsername, { username: username ?? '' }),
    enabled: isNew,
  })
  const answer = isNew && typed === value ? data : undefined

  return (
    <div role="status" className="text-sm font-semibold empty:hidden">
      {answer?.available === true && (
        <p className="flex items-center gap-1.5 text-success *:[.lucide]:size-4">
          <CircleCheck />
          Available
        </p>
      )}
      {answer?.available === false && (
        <p className="flex items-center gap-1.5 text-danger *:[.lucide]:size-4">
          <CircleX />
          This username is taken.
        </p>
      )}
    </div>
  )
}
