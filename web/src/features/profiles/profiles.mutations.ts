import { useMutation } from '@tanstack/react-query'
import type { Input } from 'contract/endpoint'
import { finishFirstRun, updateProfile } from 'contract/profiles'
import { uploadImage } from 'contract/uploads'
import { serverMessage } from '../../api/errors.ts'
import { randomId } from '../../api/randomId.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useUploads } from '../../api/useUploads.ts'
import { useStoreProfile } from '../../parts/profileWrites.ts'
import { SHORT_FAILURE_MS, SHORT_SUCCESS_MS, useToast } from '../../ui/toast.ts'
import type { ProfileFormChanges } from './profileValues.ts'

/** Updates the member's profile. */
export function useUpdateProfile() {
  const toast = useToast()
  const storeProfile = useStoreProfile()
  return useMutation({
    mutationFn: (input: ProfileFormChanges) => sendOrQueue(updateProfile, { input, lane: 'profile' }),
    onSuccess: (user, { username, ...changes }) => {
      storeProfile(user, { ...changes, ...(username && { username }) })
      if (user === QUEUED) return void toast.queued()
      toast.success('Profile updated successfully!', SHORT_SUCCESS_MS)
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Profile update failed', SHORT_FAILURE_MS),
  })
}

/** Saves some fields of the member's profile, without a toast. */
export function useSaveProfileFields() {
  const toast = useToast()
  const storeProfile = useStoreProfile()
  return useMutation({
    // The profile form uses the same lane, so the later of two writes wins.
    mutationFn: (input: Input<typeof updateProfile>) =>
      sendOrQueue(updateProfile, { input, lane: 'profile' }),
    onSuccess: (user, changes) => {
      storeProfile(user, changes)
      if (user === QUEUED) toast.queued()
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Profile update failed', SHORT_FAILURE_MS),
  })
}

/** The outbox lane of ending the first run. */
export const FIRST_RUN_LANE = 'first run'

/** Removes the first-run card from home, on all devices. */
export function useFinishFirstRun() {
  const toast = useToast()
  const storeProfile = useStoreProfile()
  return useMutation({
    mutationFn: () => sendOrQueue(finishFirstRun, { input: {}, lane: FIRST_RUN_LANE }),
    onSuccess: (user) => storeProfile(user, { first_run_done_at: new Date().toISOString() }),
    onError: (error) => toast.error(serverMessage(error) ?? 'Not saved. Please try again.', SHORT_FAILURE_MS),
  })
}

/** Uploads a profile picture, or removes it without a file. `sent` is the progress from 0 to 1. */
export function useUpdateProfilePicture() {
  const toast = useToast()
  const storeProfile = useStoreProfile()
  const { uploads, shares, clearShares } = useUploads()
  const update = useMutation({
    onMutate: clearShares,
    mutationFn: (file: Blob | undefined) => {
      const files = file && [{ key: randomId(), blob: file, url: uploadImage.path, into: 'avatar_url' }]
      return sendOrQueue(updateProfile, {
        input: { avatar_url: '' },
        lane: 'picture',
        latest: true,
        uploads,
        ...(files && { files }),
      })
    },
    onSuccess: (user) => {
      storeProfile(user, {})
      if (user === QUEUED) return void toast.queued()
      toast.success('Profile updated successfully!', SHORT_SUCCESS_MS)
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Profile update failed', SHORT_FAILURE_MS),
  })
  return { ...update, sent: Object.values(shares)[0] ?? 0 }
}
