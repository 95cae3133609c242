import { formatShortDay } from 'contract/words/formatDay'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  listSettingRecords,
  SETTING_KINDS,
  type SettingKind,
  type SettingRecord,
} from 'contract/datedSettings'
import { useId, useState } from 'react'
import { itemsQuery } from '../../api/queries.ts'
import { Records } from '../../parts/Records.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { OptionSelect } from '../../ui/Input.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Time } from '../../ui/Time.tsx'
import { useTabParam } from '../../ui/useTabParam.ts'
import { describeValue } from './describeValue.ts'
import { SettingForm } from './SettingForm.tsx'
import { useRemoveSetting } from './settings.mutations.ts'

const KIND_LABELS: Record<SettingKind, string> = {
  minimum_wage: 'Minimum wage',
  nib_rates: 'NIB rates',
  public_holidays: 'Public holidays',
  papers: 'Papers',
  system_notice: 'System notice',
}

/** Values with the day from which they are in force, and notices above every page. */
export function SettingsAdmin() {
  const [kind, setKind] = useTabParam(SETTING_KINDS, 'minimum_wage', 'kind')
  const list = useInfiniteQuery(itemsQuery(listSettingRecords, { kind }, (records) => records))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Setting" className="max-w-60">
        {(control) => <OptionSelect {...control} labels={KIND_LABELS} value={kind} onChange={setKind} />}
      </Field>
      <Card as="section" pad className="grid gap-4" aria-labelledby="new-value">
        <h2 id="new-value" className="text-xl">
          {kind === 'system_notice' ? 'New notice' : 'New value'}
        </h2>
        <SettingForm key={kind} kind={kind} />
      </Card>
      <h2 className="mt-2 text-xl">{KIND_LABELS[kind]}</h2>
      <Records
        list={list}
        name="The values"
        layout="log"
        empty="Nothing yet."
        renderItem={(record) => <RecordRow record={record} />}
      />
    </div>
  )
}

function RecordRow({ record }: { record: SettingRecord }) {
  const nameId = useId()
  const [isAsking, setAsking] = useState(false)
  const { mutate: remove, isPending } = useRemoveSetting()
  const { id, kind, in_force_from, source, admin, created_at, removed_at, removed_by, is_removable } = record
  return (
    <>
      <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold">
        {kind !== 'system_notice' && `From ${formatShortDay(in_force_from)}`}
        {removed_at && <Badge>Removed</Badge>}
        {is_removable && kind !== 'system_notice' && <Badge tone="brand">Not in effect yet</Badge>}
      </p>
      {describeValue(record).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      <LinkedText text={source} className="text-sm text-muted" />
      <p className="text-sm text-muted">
        {admin ? <MemberLink person={admin} /> : 'Built in'},{' '}
        <Time at={created_at}>{formatNassauTime(created_at)}</Time>
        {removed_at && (
          <>
            . Removed by {removed_by ? <MemberLink person={removed_by} /> : 'a deleted member'},{' '}
            <Time at={removed_at}>{formatNassauTime(removed_at)}</Time>
          </>
        )}
      </p>
      {is_removable && (
        <Button
          size="sm"
          busy={isPending}
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onClick={() => setAsking(true)}
          className="justify-self-start text-danger!"
        >
          {kind === 'system_notice' ? 'End notice' : 'Remove'}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        title={kind === 'system_notice' ? 'End this notice?' : 'Remove this value?'}
        description={kind === 'system_notice' ? 'No one will see it any more.' : 'It will never take effect.'}
        confirmLabel={kind === 'system_notice' ? 'End notice' : 'Remove'}
        danger
        onConfirm={() => {
          setAsking(false)
          remove(id)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
