import { Popover } from '@base-ui/react/popover'
import { listFriends } from 'contract/friends'
import { fullName } from 'contract/words/fullName'
import type { PersonIdentity } from 'contract/people'
import { SEARCH_QUERY_MIN, searchPeople, type PersonResult } from 'contract/search'
import { foldText } from 'contract/rules/foldText'
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { infiniteQuery, query } from '../../api/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { isComposing } from '../../ui/isComposing.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  typed: string
  onPick: (username: string) => void
  onClose: () => void
}

/** The people who match the typed name; renders nothing without matches. */
export function MentionList({ typed, ...rest }: Props) {
  const people = usePeople(typed)
  return (
    <>
      <p role="status" className="sr-only">
        {people.length === 0
          ? typed === ''
            ? 'Type a name'
            : ''
          : people.length === 1
            ? '1 person'
            : `${people.length} people`}
      </p>
      {people.length > 0 && <MentionOptions people={people} {...rest} />}
    </>
  )
}

const DEBOUNCE_MS = 150
const PEOPLE_MAX = 6

/**
 * People who match the query, fetched after a typing pause. Previous results stay until then; friends are shown
 * while the query is too short to search.
 */
function usePeople(typed: string): readonly PersonResult[] {
  const search = useDebounced(typed, DEBOUNCE_MS)
  const isSearch = typed.length >= SEARCH_QUERY_MIN
  const friends = useInfiniteQuery({ ...infiniteQuery(listFriends, {}), enabled: !isSearch })
  const results = useQuery({
    ...query(searchPeople, { search, limit: PEOPLE_MAX }),
    enabled: search.length >= SEARCH_QUERY_MIN,
    placeholderData: keepPreviousData,
  })
  if (isSearch && results.data) return results.data
  return (friends.data?.pages ?? [])
    .flatMap(({ items }) => items.friends)
    .filter((friend) => beginsWith(friend, foldText(typed)))
    .slice(0, PEOPLE_MAX)
}

function beginsWith({ first_name, last_name, username }: PersonIdentity, typed: string): boolean {
  return [first_name, last_name, username].some((name) => foldText(name).startsWith(typed))
}

type MentionOptionsProps = {
  field: RefObject<HTMLTextAreaElement | null>
  people: readonly PersonResult[]
  onPick: (username: string) => void
  onClose: () => void
}

/** A listbox of people for a text field that keeps the focus. Arrow keys move, Enter and Tab choose, Escape closes. */
function MentionOptions({ field, people, onPick, onClose }: MentionOptionsProps) {
  const listId = useId()
  const [chosen, setChosen] = useState<number>()
  const index = Math.max(
    0,
    people.findIndex(({ id }) => id === chosen),
  )
  const active = people[index]
  const optionId = (id: number | undefined) => `${listId}-${id}`

  useComboboxField(field, {
    listId,
    activeId: optionId(active?.id),
    onMove: (by) => setChosen(people[(index + by + people.length) % people.length]?.id),
    onChoose: () => active && onPick(active.username),
    onClose,
  })

  return (
    <Popover.Root open>
      <Popover.Portal>
        <Popover.Positioner
          anchor={field}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-dialog outline-none"
        >
          <Popover.Popup initialFocus={false} finalFocus={false} role="presentation" className={popup}>
            <div role="listbox" id={listId} aria-label="People to mention">
              {people.map((person) => (
                <button
                  key={person.id}
                  id={optionId(person.id)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={person === active}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onPick(person.username)}
                  className={option}
                >
                  <Avatar person={person} size={36} />
                  <span className="min-w-0 truncate">
                    <b className="font-strong">{fullName(person)}</b>{' '}
                    <span className="text-sm text-subtle">@{person.username}</span>
                  </span>
                </button>
              ))}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const popup =
  'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto rounded-lg border bg-raised p-2 shadow-menu outline-none'

const option =
  'flex min-h-11 w-full cursor-pointer items-center text-left gap-3 rounded-sm px-2 py-1 hover:bg-hover aria-selected:bg-tint aria-selected:text-on-tint'

type Combobox = {
  listId: string
  /** Id of the option that Enter chooses. */
  activeId: string
  onMove: (by: 1 | -1) => void
  onChoose: () => void
  onClose: () => void
}

/**
 * Makes a text field the combobox of a listbox while the list is mounted: sets its ARIA attributes, and handles the
 * list's keys before the form or dialog around it does.
 */
function useComboboxField(field: RefObject<HTMLElement | null>, combobox: Combobox) {
  const { listId, activeId } = combobox

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    const action = actions[event.key]
    if (!action || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    action(combobox)
  })

  useEffect(() => {
    const element = field.current
    if (!element) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'true',
      'aria-controls': listId,
    }
    const onKeyDown = (event: KeyboardEvent) => press(event)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.addEventListener('keydown', onKeyDown)
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [field, listId])

  useEffect(() => {
    const element = field.current
    element?.setAttribute('aria-activedescendant', activeId)
    return () => element?.removeAttribute('aria-activedescendant')
  }, [field, activeId])
}

const actions: Record<string, (combobox: Combobox) => void> = {
  ArrowDown: ({ onMove }) => onMove(1),
  ArrowUp: ({ onMove }) => onMove(-1),
  Enter: ({ onChoose }) => onChoose(),
  Tab: ({ onChoose }) => onChoose(),
  Escape: ({ onClose }) => onClose(),
}
