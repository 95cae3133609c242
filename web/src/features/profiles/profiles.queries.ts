import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from 'contract/endpoint'
import { getUser, updateProfile, type User } from 'contract/profiles'
import { uploadImage } from 'contract/uploads'
import { useEffect, useState } from 'react'
import { call, upload } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { query } from '../../api/queries.ts'
import { saidBy } from '../../api/saidBy.ts'
import { useSession } from '../../api/session.tsx'
import { toast } from '../../ui/toast.ts'

const SUCCESS_MS = 2_000
const FAILURE_MS = 4_000

/** Another person; a failure says so in a toast, a person who is not there is the screen's to say. */
export function usePerson(id: number) {
  const person = useQuery(query(getUser, { id }))
  const { error } = person
  useEffect(() => {
    if (error && !isNobody(error)) toast.error(saidBy(error) ?? 'Failed to load user profile')
  }, [error])
  return person
}

/** Whether there is no such person, or no such number. */
export function isNobody(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** Changes one's own profile. */
export function useUpdateProfile() {
  const keep = useKeepProfile()
  return useMutation({
    mutationFn: (changes: Input<typeof updateProfile>) => call(updateProfile, changes),
    onSuccess: (user) => {
      keep(user)
      toast.success('Profile updated successfully!', SUCCESS_MS)
    },
    onError: (error) => toast.error(saidBy(error) ?? 'Profile update failed', FAILURE_MS),
  })
}

/** Sends a picture and makes it one's own; without a file, takes the picture away. `sent` is the share that has gone. */
export function useUpdatePicture() {
  const keep = useKeepProfile()
  const [sent, setSent] = useState(0)
  const update = useMutation({
    onMutate: () => setSent(0),
    mutationFn: async (file: Blob | undefined) => {
      const avatar_url = file ? (await upload(uploadImage, file, { onProgress: setSent })).file_path : ''
      return call(updateProfile, { avatar_url })
    },
    onSuccess: (user) => {
      keep(user)
      toast.success('Profile updated successfully!', SUCCESS_MS)
    },
    onError: (error) => toast.error(saidBy(error) ?? 'Profile update failed', FAILURE_MS),
  })
  return { ...update, sent }
}

function useKeepProfile() {
  const client = useQueryClient()
  const { updateUser } = useSession()
  return (user: User) => {
    updateUser(user)
    // One's name stands on posts and comments as well; they are asked for again when they are next shown.
    void client.invalidateQueries({ refetchType: 'none' })
  }
}
