import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { countCharacters } from 'contract/rules/visibleText'
import { listFriends } from 'contract/friends'
import { fullName } from 'contract/words/fullName'
import type { PersonWithAvatar } from 'contract/people'
import { plural } from 'contract/words/plural'
import { searchPeople, SEARCH_QUERY_MAX, SEARCH_QUERY_MIN } from 'contract/search'
import { Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { infiniteQuery, query, uniqueById } from '../../api/queries.ts'
import { FoundReason } from '../../parts/FoundReason.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { ComboboxList, useCombobox, type OptionGroup } from '../../ui/Combobox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { isComposing } from '../../ui/isComposing.ts'
import { otherOf } from './messages.cache.ts'
import { useConversations } from './messages.queries.ts'

const DEBOUNCE_MS = 200
const RECENT_MAX = 5

type Person = PersonWithAvatar & {
  occupation: string | null
  /** Why a search found them, apart from the name. */
  reason?: string | null
}

type Props = { me: number; open: boolean; onClose: () => void }

/** Picks a person to write to: people of recent conversations and friends, and while typing everyone who matches. */
export function NewMessageDialog({ me, open, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog open={open} onClose={onClose} title="New message" initialFocus={field}>
      <PeoplePicker me={me} field={field} onPicked={onClose} />
    </Dialog>
  )
}

type PickerProps = { me: number; field: RefObject<HTMLInputElement | null>; onPicked: () => void }

function PeoplePicker({ me, field, onPicked }: PickerProps) {
  const combobox = useCombobox()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { groups, isPending, error, retry } = usePeople(me, text.trim())
  const people = groups.flatMap(({ options }) => options)

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const person = people[Math.max(0, combobox.active)]
    if (event.key !== 'Enter') return combobox.moveHighlight(event, people.length)
    if (isPending || !person) return
    void navigate(threadPath(person))
    onPicked()
  }

  return (
    <search className="grid min-h-[min(60dvh,28rem)] content-start gap-3">
      <Input
        {...combobox.inputProps(people.length)}
        ref={field}
        aria-label="To"
        placeholder="Name, trade or island"
        before={<Search className="size-5" />}
        maxLength={SEARCH_QUERY_MAX}
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          combobox.open()
        }}
        onKeyDown={onKeyDown}
      />
      {error ? (
        <Callout onRetry={retry}>{error.message}</Callout>
      ) : people.length > 0 ? (
        <ComboboxList combobox={combobox} label="People" groups={groups} isBusy={isPending} className="-mx-2">
          {(person, { className, ...props }) => (
            <Link
              key={person.id}
              to={threadPath(person)}
              {...props}
              onClick={onPicked}
              className={`${className} min-h-14 text-text no-underline hover:text-text`}
            >
              <Avatar person={person} size={40} />
              <span className="grid min-w-0">
                <b className="truncate font-semibold">{fullName(person)}</b>
                <span className="truncate text-sm text-subtle">
                  {[`@${person.username}`, person.occupation].filter(Boolean).join(' · ')}
                </span>
                <FoundReason reason={person.reason} shown={[person.occupation]} />
              </span>
            </Link>
          )}
        </ComboboxList>
      ) : isPending ? (
        <Loading label="Loading people" />
      ) : (
        <p className="px-1 text-muted">
          {text.trim() === '' ? 'Type a name, a trade or an island.' : `Nobody found for "${text.trim()}"`}
        </p>
      )}
      <p role="status" className="sr-only">
        {!isPending && text.trim() !== '' && plural(people.length, 'person', 'people')}
      </p>
    </search>
  )
}

const threadPath = ({ id }: Person) => `/messages?user=${id}`

/** The people to choose from. */
function usePeople(me: number, text: string) {
  const debouncedText = useDebounced(text, DEBOUNCE_MS)
  const isSearch = countCharacters(text) >= SEARCH_QUERY_MIN
  const conversations = useConversations()
  const friends = useInfiniteQuery(infiniteQuery(listFriends, {}))
  const found = useQuery({
    ...query(searchPeople, { search: debouncedText }),
    enabled: isSearch && countCharacters(debouncedText) >= SEARCH_QUERY_MIN,
    placeholderData: keepPreviousData,
  })

  if (isSearch) {
    const options = (found.data ?? []).filter(({ id }) => id !== me)
    return {
      groups: [{ options }] satisfies OptionGroup<Person>[],
      isPending: found.isFetching || debouncedText !== text,
      error: found.isFetching ? null : found.error,
      retry: () => void found.refetch(),
    }
  }
  const recent = (conversations.data ?? []).slice(0, RECENT_MAX).map((it) => otherOf(it, me))
  const all = friends.data?.pages.flatMap(({ items }) => items.friends) ?? []
  const others = uniqueById(all).filter(({ id }) => recent.every((person) => person.id !== id))
  const groups: OptionGroup<Person>[] = [
    { title: 'Recent', options: recent },
    { title: 'Friends', options: others },
  ]
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isPending: conversations.isPending || friends.isPending,
    error: null,
    retry: () => undefined,
  }
}
