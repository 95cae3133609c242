import { HELD_TYPES, HELD_WAITS_FOR } from 'contract/heldContent'
import { Filters, FilterSelect } from '../../../parts/FilterFields.tsx'
import { choiceOf, useFilters } from '../../../parts/useFilters.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { OptionSelect } from '../../../ui/Input.tsx'
import { Queue } from '../../../parts/Queue.tsx'
import { HeldAccountCard } from './HeldAccountCard.tsx'
import { useHeld } from './queue.queries.ts'

/** Members with held jobs, posts and messages, longest waiting first. The filters are in the URL. */
export function Held() {
  const [values, set] = useFilters(['type', 'waits_for', 'user_id'])
  const type = choiceOf(HELD_TYPES, values.type)
  const waits_for = choiceOf(HELD_WAITS_FOR, values.waits_for) ?? 'administrator'
  const { user_id } = values
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters label="Held content">
        <FilterSelect label="Kind" value={type} options={HELD_TYPES} onChange={(type) => set({ type })} />
        <Field label="Waits for">
          {(control) => (
            <OptionSelect
              {...control}
              labels={WAITS_FOR}
              value={waits_for}
              onChange={(it) => set({ waits_for: it === 'administrator' ? undefined : it })}
            />
          )}
        </Field>
        {user_id && <Button onClick={() => set({ user_id: undefined })}>All members</Button>}
      </Filters>
      <Queue
        list={useHeld({ type, waits_for, user_id })}
        name="The held content"
        shortcuts={{ R: 'Release', C: 'Ask to change', F: 'Refuse', S: 'Suspend', A: 'Select all' }}
        empty={<EmptyState motif="leaf" {...EMPTY[waits_for]} />}
        renderCard={(account) => <HeldAccountCard account={account} />}
      />
    </div>
  )
}

const WAITS_FOR = { administrator: 'A decision', author: 'Its author' }

const EMPTY = {
  administrator: {
    title: 'Nothing to check',
    hint: "Jobs, posts and first messages that read like a scam, the same message to many people, and jobs of members who haven't confirmed their email address appear here.",
  },
  author: {
    title: 'Nothing waits for its author',
    hint: 'What you asked members to change appears here until they have edited it.',
  },
}
