import type { Input } from 'contract/endpoint'
import { clearNotice, listNotices, setNotice, type NoticeRecord } from 'contract/notices'
import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { infiniteQuery, uniqueById } from '../../../api/queries.ts'
import { useToast } from '../../../ui/toast.ts'
import { currentNoticeQuery } from '../notice.queries.ts'

const past = infiniteQuery(listNotices, {})

export function usePastNotices() {
  return useInfiniteQuery({
    ...past,
    select: ({ pages }): NoticeRecord[] => uniqueById(pages.flatMap(({ items }) => items)),
  })
}

export function useSetNotice() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notice: Input<typeof setNotice>) => call(setNotice, notice),
    onSuccess: (answer) => {
      client.setQueryData(currentNoticeQuery.queryKey, answer)
      toast.success('The notice is set')
      return reload(client)
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
      toast.success('The notice is gone')
      return reload(client)
    },
    onError: (error) =>
      toast.error(serverMessage(error) ?? "The notice couldn't be removed. Please try again."),
  })
}

function reload(client: QueryClient) {
  return client.invalidateQueries({ queryKey: past.queryKey })
}
