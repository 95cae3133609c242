import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** Whether a post's comments are open, kept as long as the list itself: who comes back finds the page as it was. */
export function useCommentsOpen(id: number, initially: boolean) {
  const client = useQueryClient()
  const queryKey = ['comments open', id, initially]
  const { data: isOpen = initially } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: initially,
    staleTime: Infinity,
  })
  const toggle = () => void client.setQueryData(queryKey, !isOpen)
  return [isOpen, toggle] as const
}
