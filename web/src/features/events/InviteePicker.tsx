import { INVITEES_MAX } from 'contract/events'
import { fullName } from 'contract/words/fullName'
import { foldText } from 'contract/rules/foldText'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Chip } from '../../ui/Badge.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { LoadingStatus } from '../../ui/Loading.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useFriendsToInvite } from './events.queries.ts'
import type { Invitee } from './eventValues.ts'

const SHOWN = 6

type Props = { chosen: Invitee[]; error: string | undefined; onChange: (chosen: Invitee[]) => void }

/** Picks friends to invite, searched by name. */
export function InviteePicker({ chosen, error, onChange }: Props) {
  const friends = useFriendsToInvite()
  const [query, setQuery] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const search = useRef<HTMLInputElement>(null)

  const available = friends.data?.filter((friend) => !chosen.some(({ id }) => id === friend.id))
  const matches = available?.filter((friend) => matchesQuery(friend, query))
  const add = ({ id, first_name, last_name, username, avatar_url }: Invitee) => {
    onChange([...chosen, { id, first_name, last_name, username, avatar_url }])
    setQuery('')
    setAnnouncement(`${fullName({ first_name, last_name })} is invited`)
    // The pressed button is no longer rendered.
    search.current?.focus()
  }
  const remove = (invitee: Invitee) => {
    onChange(chosen.filter(({ id }) => id !== invitee.id))
    setAnnouncement(`${fullName(invitee)} is no longer invited`)
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
            value={query}
            placeholder="Search friends"
            autoComplete="off"
            before={<Search className="size-5" />}
            onChange={({ target }) => setQuery(target.value)}
            // Enter would submit the wizard's step.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {chosen.length > 0 && (
        <ul aria-label="Invited" className="flex flex-wrap gap-2">
          {chosen.map((invitee) => (
            <li key={invitee.id}>
              <Chip>
                {fullName(invitee)}
                <button type="button" onClick={() => remove(invitee)} className={cross}>
                  <X className="size-4" />
                  <VisuallyHidden>Remove {fullName(invitee)}</VisuallyHidden>
                </button>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {friends.isPending && <LoadingStatus label="Loading friends" />}
      {friends.isError && (
        <Callout onRetry={() => void friends.refetch()} retrying={friends.isFetching}>
          We couldn't load your friends.
        </Callout>
      )}
      {friends.data?.length === 0 && <p className="text-sm text-muted">You haven't added any friends yet.</p>}
      {matches && query.trim() !== '' && matches.length === 0 && (
        <p className="text-sm text-muted">No friends match</p>
      )}
      {matches && matches.length > 0 && chosen.length < INVITEES_MAX && (
        <ul aria-label="Friends" className="grid gap-0.5">
          {matches.slice(0, SHOWN).map((friend) => (
            <li key={friend.id}>
              <button type="button" onClick={() => add(friend)} className={row}>
                <Avatar person={friend} size={36} />
                <span className="min-w-0 py-1">
                  <VisuallyHidden>Invite </VisuallyHidden>
                  {fullName(friend)} <span className="text-sm text-subtle">@{friend.username}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function matchesQuery(invitee: Invitee, query: string): boolean {
  return foldText(`${fullName(invitee)} ${invitee.username}`).includes(foldText(query))
}

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-left font-medium hover:bg-hover focus-inset'

const cross =
  'relative -mr-2 grid size-7 place-items-center rounded-full hover:bg-hover before:absolute before:-inset-2'
