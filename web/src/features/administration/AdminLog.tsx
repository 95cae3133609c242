import { ACTION_LABELS, labelOfAction } from 'contract/actionLabels'
import { fullName } from 'contract/fullName'
import { SelectField } from '../../ui/SelectField.tsx'
import { AdminActions } from './AdminActions.tsx'
import { useAllMembers } from './administration.queries.ts'
import { DayField, Filters } from './FilterFields.tsx'
import { useFilters } from './useFilters.ts'

/** Everything that administrators did, with filters in the URL. A member's part is on their page. */
export function AdminLog() {
  const [{ admin_id, action, from, to }, set] = useFilters(['admin_id', 'action', 'from', 'to'])
  const admins = useAllMembers({ admin: 'yes', limit: 100 }).data ?? []
  const nameOf = (id: string) => {
    const admin = admins.find((admin) => String(admin.id) === id)
    return admin ? fullName(admin) : `Member ${id}`
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters label="Log">
        <SelectField
          label="Administrator"
          value={admin_id}
          options={admins.map(({ id }) => String(id))}
          labelOf={nameOf}
          emptyLabel="All"
          onChange={(admin_id) => set({ admin_id })}
        />
        <SelectField
          label="Action"
          value={action}
          options={Object.keys(ACTION_LABELS)}
          labelOf={labelOfAction}
          emptyLabel="All"
          onChange={(action) => set({ action })}
        />
        <DayField label="From" value={from} onChange={(from) => set({ from })} />
        <DayField label="Until" value={to} onChange={(to) => set({ to })} />
      </Filters>
      <AdminActions filters={{ admin_id, action, from, to }} />
    </div>
  )
}
