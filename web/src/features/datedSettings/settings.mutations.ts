import {
  addMinimumWage,
  addNibRates,
  addPapers,
  addPublicHolidays,
  addSystemNotice,
  listSettingRecords,
  removeSetting,
} from 'contract/datedSettings'
import type { Input } from 'contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { datedSettingsQuery } from '../../api/datedSettings.ts'
import { serverMessage } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.ts'

/** A new value, with the endpoint that adds it. */
export type NewSetting =
  | { kind: 'minimum_wage'; input: Input<typeof addMinimumWage> }
  | { kind: 'nib_rates'; input: Input<typeof addNibRates> }
  | { kind: 'public_holidays'; input: Input<typeof addPublicHolidays> }
  | { kind: 'papers'; input: Input<typeof addPapers> }
  | { kind: 'system_notice'; input: Input<typeof addSystemNotice> }

function send(setting: NewSetting) {
  if (setting.kind === 'minimum_wage') return call(addMinimumWage, setting.input)
  if (setting.kind === 'nib_rates') return call(addNibRates, setting.input)
  if (setting.kind === 'public_holidays') return call(addPublicHolidays, setting.input)
  if (setting.kind === 'papers') return call(addPapers, setting.input)
  return call(addSystemNotice, setting.input)
}

export function useAddSetting() {
  const toast = useToast()
  const refresh = useRefreshSettings()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success('Added')
      return refresh()
    },
  })
}

export function useRemoveSetting() {
  const toast = useToast()
  const refresh = useRefreshSettings()
  return useMutation({
    mutationFn: (id: number) => call(removeSetting, { id }),
    onSuccess: () => {
      toast.success('Removed')
      return refresh()
    },
    onError: (error) => toast.error(serverMessage(error) ?? "This couldn't be removed. Please try again."),
  })
}

function useRefreshSettings() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: datedSettingsQuery.queryKey }),
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === listSettingRecords.path }),
    ])
}
