import { useQuery } from '@tanstack/react-query'
import { checkUsername, Username } from 'contract/profiles'
import { CircleCheck, CircleX } from 'lucide-react'
import { query } from '../../api/queries.ts'
import { useDebounced } from '../../ui/useDebounced.ts'

const PAUSE_MS = 300

type Props = {
  /** The typed text. */
  value: string
  /** The member's current username, which isn't checked. */
  current: string
}

/** Announces whether a username is available, after a typing pause. */
export function UsernameStatus({ value, current }: Props) {
  const typed = useDebounced(value, PAUSE_MS)
  const username = Username.safeParse(typed).data
  const isNew = username !== undefined && username !== current.toLowerCase()
  const { data } = useQuery({
    ...query(checkUsername, { username: username ?? '' }),
    enabled: isNew,
  })
  const availability = isNew && typed === value ? data : undefined

  return (
    <div role="status" className="text-sm font-semibold empty:hidden">
      {availability?.available === true && (
        <p className="flex items-center gap-1.5 text-success *:[.lucide]:size-4">
          <CircleCheck />
          Available
        </p>
      )}
      {availability?.available === false && (
        <p className="flex items-center gap-1.5 text-danger *:[.lucide]:size-4">
          <CircleX />
          This username isn't available.
        </p>
      )}
    </div>
  )
}
