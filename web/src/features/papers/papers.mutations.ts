import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from 'contract/endpoint'
import { updatePaper } from 'contract/papers'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.ts'
import { papersQuery } from './papers.queries.ts'

/** Stores whether the member has a paper and when it expires. Shown at once, and undone if it fails. */
export function useUpdatePaper() {
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = papersQuery
  return useMutation({
    mutationFn: (paper: Input<typeof updatePaper>) => call(updatePaper, paper),
    // One after the other, so that the last change of a paper is stored last.
    scope: { id: 'papers' },
    onMutate: async ({ key, is_held, expires_on = null }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (papers) =>
        papers?.map((paper) => (paper.key === key ? { ...paper, is_held, expires_on } : paper)),
      )
    },
    onError: (error) => toast.error(serverMessage(error) ?? "This couldn't be saved. Please try again."),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
