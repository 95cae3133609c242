import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endSession, listSessions } from 'contract/auth'
import { call } from '../../api/call.ts'
import { query } from '../../api/queries.ts'
import { useToast } from '../../ui/toast.ts'

const sessions = query(listSessions, {})

/** The member's sessions. */
export function useSessions() {
  return useQuery(sessions)
}

/** Signs out one device. */
export function useEndSession() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endSession, { id }),
    onSuccess: (_, id) => {
      client.setQueryData(sessions.queryKey, (all) => all?.filter((session) => session.id !== id))
      toast.success('Device signed out')
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: sessions.queryKey }),
  })
}

/** Refetches the sessions after a password change ended them. */
export function useInvalidateSessions() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: sessions.queryKey })
}
