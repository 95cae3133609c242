import { removeSecondStep, setAdminRole } from 'contract/administration'
import type { Input } from 'contract/endpoint'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useToast } from '../../ui/toast.ts'

export function useSetAdminRole() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof setAdminRole>) => call(setAdminRole, input),
    onSuccess: (_, { is_admin }) => {
      toast.success(is_admin ? 'Administrator added' : 'Administrator removed')
      return refetchAdministration(client)
    },
  })
}

export function useRemoveSecondStep() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof removeSecondStep>) => call(removeSecondStep, input),
    onSuccess: () => {
      toast.success('Two-step sign-in removed')
      return refetchAdministration(client)
    },
  })
}

function refetchAdministration(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/'),
  })
}
