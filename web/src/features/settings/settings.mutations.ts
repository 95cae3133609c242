import type { Input } from 'contract/endpoint'
import { NOTIFICATION_TYPES } from 'contract/notificationTypes'
import { updateSettings, type Settings } from 'contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { token } from '../../api/token.ts'
import { isLastWrite, refetchOutdated } from '../../parts/useWrite.ts'
import { toast } from '../../ui/toast.ts'
import { settingsQuery } from './settings.queries.ts'

type Changes = Input<typeof updateSettings>

const IN_ORDER = { id: 'settings' }

/** Changes a setting, with an optimistic update. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    // One at a time, so that the last change wins.
    scope: IN_ORDER,
    mutationFn: (changes: Changes) => call(updateSettings, changes),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: settingsQuery.queryKey })
      const before = client.getQueryData(settingsQuery.queryKey)
      client.setQueryData(settingsQuery.queryKey, (now) => now && applyChanges(now, changes))
      return { before }
    },
    onSuccess: (_, changes) => {
      // The profile shows the account type.
      if (changes.user_type) token.recheck()
    },
    onError: (error, changes, context) => {
      client.setQueryData(
        settingsQuery.queryKey,
        (now) => now && revertChanges(now, changes, context?.before),
      )
      toast.error(serverMessage(error) ?? "This setting couldn't be saved")
    },
    // An answer from between two changes would undo the later one on the screen.
    onSettled: () => (isLastWrite(client, IN_ORDER) ? refetchOutdated(client, updateSettings) : undefined),
  })
}

/** Merges changes; notification changes are partial too. */
function applyChanges(now: Settings, { notifications: channels = {}, ...changes }: Changes): Settings {
  const notifications = { ...now.notifications }
  for (const type of NOTIFICATION_TYPES)
    notifications[type] = Object.assign({}, notifications[type], channels[type])
  return Object.assign({}, now, changes, { notifications })
}

/** Reverts the changed settings only: others may have changed since. */
function revertChanges(now: Settings, changes: Changes, before: Settings | undefined): Settings {
  if (!before) return now
  const reverted = { ...now, ...pick(before, changes) }
  const notifications = { ...now.notifications }
  for (const type of NOTIFICATION_TYPES)
    notifications[type] = {
      ...notifications[type],
      ...pick(before.notifications[type], changes.notifications?.[type] ?? {}),
    }
  return { ...reverted, notifications }
}

/** The fields of `from` that `changes` has too. */
function pick<T extends object>(from: T, changes: object): Partial<T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in changes)) as Partial<T>
}
