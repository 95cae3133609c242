import { INVITEES_MAX } from 'contract/events'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Invitee } from './eventValues.ts'
import { useFriendsToInvite } from './events.queries.ts'

const SHOWN = 6

type Props = { chosen: Invitee[]; error: string | undefined; onChange: (chosen: Invitee[]) => void }

/** Whom one invites: friends, found by their names. */
export function InviteePicker({ chosen, error, onChange }: Props) {
  const friends = useFriendsToInvite()
  const [letters, setLetters] = useState('')
  const [said, setSaid] = useState('')
  const search = useRef<HTMLInputElement>(null)

  const left = friends.data?.filter((friend) => !chosen.some(({ id }) => id === friend.id))
  const found = left?.filter((friend) => fits(friend, letters))
  const add = ({ id, first_name, last_name, username, avatar_url }: Invitee) => {
    onChange([...chosen, { id, first_name, last_name, username, avatar_url }])
    setLetters('')
    setSaid(`${first_name} ${last_name} is invited`)
    // The button is gone.
    search.current?.focus()
  }
  const remove = (invitee: Invitee) => {
    onChange(chosen.filter(({ id }) => id !== invitee.id))
    setSaid(`${invitee.first_name} ${invitee.last_name} is no longer invited`)
    search.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <Field id="invitees" label="Invite friends" optional error={error}>
        {(control) => (
          <Input
            {...control}
            ref={search}
            type="search"
            value={letters}
            placeholder="Search friends"
            autoComplete="off"
            before={<Search className="size-5" />}
            onChange={({ target }) => setLetters(target.value)}
            // Or the wizard would go on.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <span role="status" className="sr-only">
        {said}
      </span>
      {chosen.length > 0 && (
        <ul aria-label="Invited" className="flex flex-wrap gap-2">
          {chosen.map((invitee) => (
            <li key={invitee.id}>
              <Chip>
                {invitee.first_name} {invitee.last_name}
                <button type="button" onClick={() => remove(invitee)} className={cross}>
                  <X className="size-4" />
                  <VisuallyHidden>
                    Remove {invitee.first_name} {invitee.last_name}
                  </VisuallyHidden>
                </button>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {friends.isPending && <StillWorking label="Loading friends" />}
      {friends.isError && (
        <Notice onRetry={() => void friends.refetch()} retrying={friends.isFetching}>
          Your friends could not be loaded.
        </Notice>
      )}
      {friends.data?.length === 0 && <p className="text-sm text-muted">You have no friends here yet.</p>}
      {found && letters.trim() !== '' && found.length === 0 && (
        <p className="text-sm text-muted">No friend of that name</p>
      )}
      {found && found.length > 0 && chosen.length < INVITEES_MAX && (
        <ul aria-label="Friends" className="grid gap-0.5">
          {found.slice(0, SHOWN).map((friend) => (
            <li key={friend.id}>
              <button type="button" onClick={() => add(friend)} className={row}>
                <Avatar person={friend} size={36} />
                <span className="min-w-0 truncate">
                  <VisuallyHidden>Invite </VisuallyHidden>
                  {friend.first_name} {friend.last_name}{' '}
                  <span className="text-sm text-subtle">@{friend.username}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function fits({ first_name, last_name, username }: Invitee, letters: string): boolean {
  const wanted = letters.trim().toLowerCase()
  return `${first_name} ${last_name} ${username}`.toLowerCase().includes(wanted)
}

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-left font-medium hover:bg-hover focus-inset'

const cross =
  'relative -mr-2 grid size-7 place-items-center rounded-full hover:bg-hover before:absolute before:-inset-2'
