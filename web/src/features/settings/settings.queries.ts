import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getSettings, updateSettings, type Settings } from 'contract/settings'
import { call } from '../../api/call.ts'
import { query } from '../../api/queries.ts'
import { saidBy } from '../../api/saidBy.ts'
import { token } from '../../api/token.ts'
import { toast } from '../../ui/toast.ts'

const settings = query(getSettings, {})

/** What the member decided about who sees what. */
export function useSettings() {
  return useQuery(settings)
}

/** Changes a setting, which shows at once; it goes back by itself where it could not be saved. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the last press is the last word.
    scope: { id: 'settings' },
    mutationFn: (changes: Partial<Settings>) => call(updateSettings, changes),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: settings.queryKey })
      const before = client.getQueryData(settings.queryKey)
      client.setQueryData(settings.queryKey, (now) => now && { ...now, ...changes })
      return { before }
    },
    onSuccess: (_, changes) => {
      // The kind of account stands on one's profile.
      if (changes.user_type) token.recheck()
    },
    onError: (error, changes, context) => {
      client.setQueryData(settings.queryKey, (now) => now && undone(now, changes, context?.before))
      toast.error(saidBy(error) ?? 'This setting could not be saved')
    },
    onSettled: () => client.invalidateQueries({ queryKey: settings.queryKey }),
  })
}

/** Takes back what was changed and nothing else, which may have changed since. */
function undone(now: Settings, changes: Partial<Settings>, before: Settings | undefined): Settings {
  if (!before) return now
  const old = Object.entries(before).filter(([name]) => name in changes)
  return { ...now, ...Object.fromEntries(old) }
}
