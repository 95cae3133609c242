import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endSession, listSessions } from 'contract/auth'
import { call } from '../../api/call.ts'
import { query } from '../../api/queries.ts'
import { useToast } from '../../ui/useToast.ts'

const sessions = query(listSessions, {})

/** The devices signed in. */
export function useSessions() {
  return useQuery(sessions)
}

/** Signs one device out. */
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

/** Asks for the devices again, after something else ended them. */
export function useForgetSessions() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: sessions.queryKey })
}
