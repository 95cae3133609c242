import { MEMBER_ORDERS, type MemberEntry } from 'contract/administration'
import { fullName } from 'contract/words/fullName'
import { islands } from 'contract/rules/islands'
import { USER_TYPES } from 'contract/profiles'
import { Link } from 'react-router'
import { recordPath } from '../../parts/deskPaths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Time } from '../../ui/Time.tsx'
import { useAllMembers } from './administration.queries.ts'
import { upperFirst } from 'contract/rules/letterCase'
import { DayField, Filters, FilterSelect, FoldedFilters } from '../../parts/FilterFields.tsx'
import { choiceOf, useFilters } from '../../parts/useFilters.ts'

const NAMES = ['q', 'user_type', 'island', 'verified', 'suspended', 'admin', 'from', 'to', 'order'] as const
const YES_NO = ['yes', 'no'] as const

/** All members with search and filters, which are in the URL. */
export function Members() {
  const [values, set] = useFilters(NAMES)
  const { q, from, to } = values
  const user_type = choiceOf(USER_TYPES, values.user_type)
  const island = choiceOf(islands, values.island)
  const order = choiceOf(MEMBER_ORDERS, values.order)
  const [verified, suspended, admin] = [values.verified, values.suspended, values.admin].map((value) =>
    choiceOf(YES_NO, value),
  )
  const active = [user_type, island, verified, suspended, admin, from, to, order].filter(Boolean).length
  const list = useAllMembers({ q, user_type, island, verified, suspended, admin, from, to, order })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters label="Members">
        <SearchField
          className="col-span-full"
          label="Name, username or email"
          value={q}
          onChange={(q) => set({ q })}
        />
        <FoldedFilters active={active}>
          <FilterSelect
            label="Account type"
            value={user_type}
            options={USER_TYPES}
            onChange={(user_type) => set({ user_type })}
          />
          <FilterSelect
            label="Island"
            value={island}
            options={islands}
            onChange={(island) => set({ island })}
          />
          {(
            [
              ['verified', 'Email confirmed', verified],
              ['suspended', 'Suspended', suspended],
              ['admin', 'Administrator', admin],
            ] as const
          ).map(([name, label, value]) => (
            <FilterSelect
              key={name}
              label={label}
              value={value}
              options={YES_NO}
              onChange={(next) => set({ [name]: next })}
            />
          ))}
          <DayField label="Joined from" value={from} onChange={(from) => set({ from })} />
          <DayField label="Joined until" value={to} onChange={(to) => set({ to })} />
          <SelectField
            label="Order"
            value={order ?? 'newest'}
            options={MEMBER_ORDERS}
            labelOf={(order) => `${upperFirst(order)} first`}
            onChange={(next) => set({ order: next === 'newest' ? undefined : next })}
          />
        </FoldedFilters>
      </Filters>
      <PagedList
        list={list}
        name="The members"
        empty={
          list.data?.length === 0 && (
            <EmptyState motif="star" title="No members found" hint="Try other words or fewer filters." />
          )
        }
      >
        <Card pad>
          <ul className="grid divide-y">
            {list.data?.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        </Card>
      </PagedList>
    </div>
  )
}

function MemberRow({ member }: { member: MemberEntry }) {
  const { id, username, email, user_type, island, created_at } = member
  return (
    <li className="relative flex items-start gap-3 py-3">
      <Avatar person={member} size={40} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={recordPath('user', id)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {fullName(member)} <span className="text-sm font-normal text-subtle">@{username}</span>
        </Link>
        <p className="text-sm wrap-anywhere text-muted">{email}</p>
        <p className="text-sm text-muted">
          {[upperFirst(user_type), island].filter(Boolean).join(', ')}, joined{' '}
          <Time at={created_at}>{formatNassauTime(created_at)}</Time>
        </p>
        <MemberBadges member={member} />
      </div>
    </li>
  )
}

export function MemberBadges({ member }: { member: MemberEntry }) {
  const { is_admin, is_suspended, is_verified } = member
  if (!is_admin && !is_suspended && is_verified) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {is_admin && <Badge tone="brand">Administrator</Badge>}
      {is_suspended && <Badge tone="danger">Suspended</Badge>}
      {!is_verified && <Badge tone="warning">Email not confirmed</Badge>}
    </p>
  )
}
