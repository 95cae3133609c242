import { Popover } from '@base-ui/react/popover'
import type { PersonResult } from 'contract/search'
import { useId, useState, type RefObject } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { useComboboxField } from './useComboboxField.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  people: readonly PersonResult[]
  onPick: (username: string) => void
  onClose: () => void
}

/** People under a text field that keeps the focus: arrow keys move, Enter and Tab take, Escape closes. */
export function MentionOptions({ field, people, onPick, onClose }: Props) {
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
    onTake: () => active && onPick(active.username),
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
                  // The focus stays where one types.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onPick(person.username)}
                  className={option}
                >
                  <Avatar person={person} size={36} />
                  <span className="min-w-0 truncate">
                    <b className="font-strong">
                      {person.first_name} {person.last_name}
                    </b>{' '}
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
