import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hideFrom, listHiddenFrom, stopHidingFrom, type HiddenFrom } from 'contract/hiddenFrom'
import { fullName } from 'contract/fullName'
import type { PersonIdentity } from 'contract/people'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.ts'
import { hiddenFromName } from './hiddenFromName.ts'

type From = { person: PersonIdentity } | { company: string }

/** Hides the member from a person or a company. */
export function useHideFrom() {
  const toast = useToast()
  const refetch = useRefetchHiddenFrom()
  return useMutation({
    mutationFn: (from: From) =>
      call(hideFrom, 'person' in from ? { user_id: from.person.id } : { company: from.company }),
    onSuccess: (_, from) => {
      const name = 'person' in from ? fullName(from.person) : `accounts of ${from.company}`
      toast.success(`You're hidden from ${name}`)
      return refetch()
    },
    onError: (error) => toast.error(serverMessage(error) ?? "You couldn't be hidden. Please try again."),
  })
}

export function useStopHidingFrom() {
  const toast = useToast()
  const refetch = useRefetchHiddenFrom()
  return useMutation({
    mutationFn: ({ id }: HiddenFrom) => call(stopHidingFrom, { id }),
    onSuccess: (_, entry) => {
      toast.success(`${hiddenFromName(entry)} can find you again`)
      return refetch()
    },
    onError: (error) => toast.error(serverMessage(error) ?? "This couldn't be removed. Please try again."),
  })
}

function useRefetchHiddenFrom() {
  const client = useQueryClient()
  const { method, path } = listHiddenFrom
  return () => client.invalidateQueries({ queryKey: [method, path] })
}
