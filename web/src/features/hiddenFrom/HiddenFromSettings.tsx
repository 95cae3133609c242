import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { fullName } from 'contract/words/fullName'
import { COMPANY_MAX } from 'contract/fields'
import { listHiddenFrom, type HiddenFrom } from 'contract/hiddenFrom'
import { searchPeople, SEARCH_QUERY_MAX, SEARCH_QUERY_MIN } from 'contract/search'
import { trimText } from 'contract/rules/visibleText'
import { Building2, Search } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { itemsQuery, query } from '../../api/queries.ts'
import { Records } from '../../parts/Records.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useHideFrom, useStopHidingFrom } from './hiddenFrom.mutations.ts'
import { hiddenFromName } from './hiddenFromName.ts'

/** The people and companies from which the member hides, with fields to add to them. */
export function HiddenFromSettings() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <CompanyForm />
      <PersonSearch />
      <HiddenFromList />
    </div>
  )
}

function CompanyForm() {
  const [company, setCompany] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useHideFrom()

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const name = trimText(company)
        setMissing(name === '')
        if (name && !isPending) mutate({ company: name }, { onSuccess: () => setCompany('') })
      }}
    >
      <Field
        label="A company"
        hint="Hides you from all accounts that have this company in their profile or in a job. “Ltd” and capital letters don't matter."
        error={isMissing ? 'Please enter the name of a company' : undefined}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <span className="min-w-0 flex-[1_1_12rem]">
              <Input
                {...control}
                value={company}
                maxLength={COMPANY_MAX}
                enterKeyHint="done"
                onChange={({ target }) => {
                  setCompany(target.value)
                  setMissing(false)
                }}
              />
            </span>
            <Button type="submit" variant="soft" busy={isPending} busyLabel="Adding...">
              Hide from company
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

const DEBOUNCE_MS = 250
const RESULTS = 5

function PersonSearch() {
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user.id : undefined
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const search = useDebounced(text.trim(), DEBOUNCE_MS)
  const found = useQuery({
    ...query(searchPeople, { search, limit: RESULTS }),
    enabled: search.length >= SEARCH_QUERY_MIN,
    placeholderData: keepPreviousData,
  })
  const { mutate, isPending, variables } = useHideFrom()
  // The results go, with the button that has the focus.
  const startOver = () => {
    setText('')
    field.current?.focus()
  }
  const people = search.length < SEARCH_QUERY_MIN ? undefined : found.data?.filter(({ id }) => id !== me)

  return (
    <search className="grid gap-2">
      <Field label="A person">
        {(control) => (
          <Input
            {...control}
            ref={field}
            type="search"
            placeholder="Name"
            before={<Search className="size-5" />}
            value={text}
            maxLength={SEARCH_QUERY_MAX}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {found.isFetching && !people && <Loading label="Loading people" />}
      {found.isError && <Callout onRetry={() => void found.refetch()}>People couldn't be loaded.</Callout>}
      <p role="status" className="text-muted empty:hidden">
        {people?.length === 0 && !found.isFetching && `Nobody found for "${search}"`}
      </p>
      {people && people.length > 0 && (
        <ul aria-label="People found" className="grid divide-y">
          {people.map((person) => (
            <li key={person.id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <Row
                icon={<Avatar person={person} size={40} />}
                name={fullName(person)}
                detail={`@${person.username}`}
                renderAction={(describedBy) => (
                  <Button
                    busy={isPending && 'person' in variables && variables.person.id === person.id}
                    busyLabel="Adding..."
                    aria-describedby={describedBy}
                    onClick={() => mutate({ person }, { onSuccess: startOver })}
                  >
                    Hide
                  </Button>
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const hiddenFrom = itemsQuery(listHiddenFrom, { limit: 20 }, ({ entries }) => entries)

function HiddenFromList() {
  const { mutate, isPending, variables } = useStopHidingFrom()
  return (
    <section>
      <h3 className="text-base">You're hidden from</h3>
      <Records
        list={useInfiniteQuery(hiddenFrom)}
        name="The people and companies you're hidden from"
        label="You're hidden from"
        layout="rows"
        failed="This list couldn't be loaded."
        empty="Nobody. Everyone can find you."
        renderItem={(entry) => (
          <Row
            icon={entryIcon(entry)}
            name={hiddenFromName(entry)}
            detail={entry.user ? `@${entry.user.username}` : 'Company'}
            renderAction={(describedBy) => (
              <Button
                busy={isPending && variables.id === entry.id}
                busyLabel="Removing..."
                aria-describedby={describedBy}
                onClick={() => mutate(entry)}
              >
                Remove
              </Button>
            )}
          />
        )}
      />
    </section>
  )
}

function entryIcon({ user }: HiddenFrom) {
  if (user) return <Avatar person={user} size={40} />
  return (
    <span className="grid size-10 flex-none place-items-center rounded-full bg-tint-strong text-on-tint">
      <Building2 className="size-5" />
    </span>
  )
}

type RowProps = {
  icon: ReactNode
  name: string
  detail: string
  renderAction: (describedBy: string) => ReactNode
}

function Row({ icon, name, detail, renderAction }: RowProps) {
  const nameId = useId()
  return (
    <>
      {icon}
      <span className="grid min-w-0 flex-[1_1_8rem] wrap-anywhere">
        <b id={nameId} className="font-semibold">
          {name}
        </b>
        <span className="text-sm text-subtle">{detail}</span>
      </span>
      {renderAction(nameId)}
    </>
  )
}
