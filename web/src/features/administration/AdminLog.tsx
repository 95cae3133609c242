import { ACTION_LABELS, labelOfAction } from 'contract/words/actionLabels'
import { fullName } from 'contract/words/fullName'
import { Download } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { AdminActions } from './AdminActions.tsx'
import { useExportLog } from './administration.mutations.ts'
import { useAllMembers } from './administration.queries.ts'
import { DayField, Filters } from '../../parts/FilterFields.tsx'
import { useFilters } from '../../parts/useFilters.ts'

/** Everything that administrators did, with filters in the URL. A member's part is on their page. */
export function AdminLog() {
  const [filters, set] = useFilters(['q', 'admin_id', 'action', 'from', 'to'])
  const { q, admin_id, action, from, to } = filters
  const { mutate: exportLog, isPending } = useExportLog()
  const admins = useAllMembers({ admin: 'yes', limit: 100 }).data ?? []
  const nameOf = (id: string) => {
    const admin = admins.find((admin) => String(admin.id) === id)
    return admin ? fullName(admin) : `Member ${id}`
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters label="Log">
        <SearchField label="Title, note or name" value={q} onChange={(q) => set({ q })} />
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
      <Button
        icon={<Download />}
        busy={isPending}
        busyLabel="Exporting..."
        className="justify-self-start"
        onClick={() => exportLog(filters)}
      >
        Export CSV
      </Button>
      <AdminActions filters={filters} />
    </div>
  )
}
