import type { Input } from 'contract/endpoint'
import { NOTIFICATION_TYPES } from 'contract/notifications'
import { getSettings, updateSettings, type Settings } from 'contract/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { query } from '../../api/queries.ts'
import { token } from '../../api/token.ts'
import { toast } from '../../ui/toast.ts'

const settings = query(getSettings, {})

type Changes = Input<typeof updateSettings>

export function useSettings() {
  return useQuery(settings)
}

/** Changes a setting, with an optimistic update. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    // One at a time, so that the last change wins.
    scope: { id: 'settings' },
    mutationFn: (changes: Changes) => call(updateSettings, changes),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: settings.queryKey })
      const before = client.getQueryData(settings.queryKey)
      client.setQueryData(settings.queryKey, (now) => now && applyChanges(now, changes))
      return { before }
    },
    onSuccess: (_, changes) => {
      // The profile shows the account type.
      if (changes.user_type) token.recheck()
    },
    onError: (error, changes, context) => {
      client.setQueryData(settings.queryKey, (now) => now && revertChanges(now, changes, context?.before))
      toast.error(serverMessage(error) ?? "This setting couldn't be saved")
    },
    onSettled: () => client.invalidateQueries({ queryKey: settings.queryKey }),
  })
}

/** Merges changes; notification changes are partial too. */
function applyChanges(now: Settings, { notifications: channels = {}, ...changes }: Changes): Settings {
  const notifications = { ...now.notifications }
  for (const type of NOTIFICATION_TYPES)
    notifications[type] = Object.assign({}, notifications[type], channels[type])
  return Object.assign({}, now, changes, { notifications })
}

/** Reverts only the changed fields; others may have changed since. */
function revertChanges(now: Settings, changes: Changes, before: Settings | undefined): Settings {
  if (!before) return now
  const old = Object.entries(before).filter(([name]) => name in changes)
  return { ...now, ...Object.fromEntries(old) }
}
