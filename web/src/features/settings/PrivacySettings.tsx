import { USER_TYPES, UserType } from 'contract/profiles'
import { Delayed } from '../../ui/Delayed.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'
import { ContactSettings } from './ContactSettings.tsx'
import { SettingSwitches } from './SettingSwitches.tsx'
import { useSettings, useUpdateSettings } from './settings.queries.ts'

/** Who sees the member's contact details and activity, and the kind of account; saved at once. */
export function PrivacySettings() {
  const settings = useSettings()
  const { mutate: change } = useUpdateSettings()

  if (settings.isPending) return <Waiting />
  if (!settings.data) {
    return (
      <Notice onRetry={() => void settings.refetch()} retrying={settings.isFetching}>
        Your settings could not be loaded.
      </Notice>
    )
  }

  const { user_type } = settings.data
  return (
    <>
      <ContactSettings settings={settings.data} />
      <div className="mb-5 border-t">
        <SettingSwitches settings={settings.data} switches={switches} />
      </div>
      <Field label="Account type">
        {(control) => (
          <Select
            {...control}
            value={user_type}
            onChange={({ target }) => change({ user_type: UserType.parse(target.value) })}
          >
            {USER_TYPES.map((type) => (
              <option key={type} value={type}>
                {type.charAt(0).toUpperCase() + type.slice(1)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

const switches = [
  {
    name: 'receipts' as const,
    label: 'Tell people that I received and read their messages, and see whether they did',
  },
  { name: 'presence' as const, label: 'Show when I am active, and see when others are' },
]

function Waiting() {
  return (
    <>
      <Delayed>
        <div className="grid gap-6 py-3">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-60" />
          <Skeleton className="h-5 w-72" />
        </div>
      </Delayed>
      <StillWorking label="Loading settings" />
    </>
  )
}
