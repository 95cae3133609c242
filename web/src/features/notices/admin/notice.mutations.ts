import type { Input } from 'contract/endpoint'
import { clearNotice, setNotice } from 'contract/notices'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { useToast } from '../../../ui/toast.ts'
import { currentNoticeQuery, pastNoticesQuery } from '../notice.queries.ts'

export function useSetNotice() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notice: Input<typeof setNotice>) => call(setNotice, notice),
    onSuccess: (result) => {
      client.setQueryData(currentNoticeQuery.queryKey, result)
      toast.success('Notice published')
      return invalidatePastNotices(client)
    },
    onError: (error) => toast.error(serverMessage(error) ?? "The notice couldn't be set. Please try again."),
  })
}

export function useClearNotice() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(clearNotice, {}),
    onSuccess: () => {
      client.setQueryData(currentNoticeQuery.queryKey, { notice: null })
      toast.success('Notice removed')
      return invalidatePastNotices(client)
    },
    onError: (error) =>
      toast.error(serverMessage(error) ?? "The notice couldn't be removed. Please try again."),
  })
}

function invalidatePastNotices(client: QueryClient) {
  return client.invalidateQueries({ queryKey: pastNoticesQuery.queryKey })
}
