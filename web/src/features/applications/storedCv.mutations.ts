import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeHiddenCharacters } from 'contract/fields'
import { CV_NAME_MAX, getStoredCv, removeStoredCv, storeCv } from 'contract/storedCv'
import { uploadDocument } from 'contract/uploads'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { query } from '../../api/queries.ts'
import { useUploads } from '../../api/useUploads.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { useToast } from '../../ui/toast.ts'
import type { ChosenCv } from './cv.ts'

/** The outbox lane of the stored CV. */
export const STORED_CV_LANE = 'stored CV'

const cvKey = query(getStoredCv, {}).queryKey

/** Uploads a CV and keeps it for applications. `share` is how much of it is uploaded. */
export function useStoreCv() {
  const toast = useToast()
  const client = useQueryClient()
  const { uploads, shares, clearShares } = useUploads()

  const mutation = useMutation({
    mutationFn: ({ id, file }: ChosenCv) => {
      const name = [...removeHiddenCharacters(file.name)].slice(-CV_NAME_MAX).join('')
      return sendOrQueue(storeCv, {
        input: { path: '', name },
        lane: STORED_CV_LANE,
        about: name,
        key: id,
        latest: true,
        files: [{ key: id, blob: file, url: uploadDocument.path, into: 'path' }],
        uploads,
      })
    },
    onSuccess: (result) => {
      if (result === QUEUED) return void toast.queued()
      client.setQueryData(cvKey, result)
      toast.success('CV saved')
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to save your CV'),
    onSettled: clearShares,
  })
  return { ...mutation, share: Object.values(shares)[0] }
}

export function useRemoveStoredCv() {
  const client = useQueryClient()
  return useWrite(
    { endpoint: removeStoredCv, send: () => call(removeStoredCv, {}) },
    {
      done: 'CV removed',
      failed: 'Failed to remove your CV',
      onDone: () => client.setQueryData(cvKey, { cv: null }),
    },
  )
}
