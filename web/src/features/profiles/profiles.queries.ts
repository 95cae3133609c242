import { useQuery } from '@tanstack/react-query'
import { getUser } from 'contract/profiles'
import { useEffect } from 'react'
import { isNotFound, serverMessage } from '../../api/errors.ts'
import { query } from '../../api/queries.ts'
import { useToast } from '../../ui/toast.ts'

/** Another user's profile. Failures show a toast; the screen handles a missing user. */
export function usePerson(id: number) {
  const toast = useToast()
  const person = useQuery(query(getUser, { id }))
  const { error } = person
  useEffect(() => {
    if (error && !isNotFound(error)) toast.error(serverMessage(error) ?? 'Failed to load user profile')
  }, [error, toast])
  return person
}
