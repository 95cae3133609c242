import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addCvEntry,
  deleteCvEntry,
  importCvEntries,
  listCvEntries,
  updateCvEntry,
  type CvEntry,
  type CvEntryInput,
} from 'contract/cv'
import type { CvFileQuery } from 'contract/cvFile'
import type { Input } from 'contract/endpoint'
import { plural } from 'contract/plural'
import type { User } from 'contract/profiles'
import { call } from '../../../api/call.ts'
import { serverMessage } from '../../../api/errors.ts'
import { cvFailure, makeCv } from '../../../api/makeCv.ts'
import { token } from '../../../api/token.ts'
import { downloadFile } from '../../../ui/downloadFile.ts'
import { toast } from '../../../ui/toast.ts'

type SavedEntry = Omit<Input<typeof updateCvEntry>, 'id'> & { id: number | undefined }

/** Adds an entry, or changes the one with this id. The form shows what is wrong. */
export function useSaveCvEntry() {
  const refresh = useRefreshCv()
  return useMutation({
    mutationFn: ({ id, revision, ...entry }: SavedEntry) =>
      id === undefined ? call(addCvEntry, entry) : call(updateCvEntry, { id, revision, ...entry }),
    onSuccess: () => toast.success('Saved'),
    onSettled: refresh,
  })
}

/** Fetches one of the member's entries as it is now, for a form that is outdated. */
export function useNewerCvEntry(owner: number, onLoaded: (entry: CvEntry) => void) {
  return useMutation({
    mutationFn: async (id: number) => {
      const { entries } = await call(listCvEntries, { id: owner })
      return entries.find((entry) => entry.id === id) ?? Promise.reject(new Error('This was removed.'))
    },
    onSuccess: onLoaded,
  })
}

export function useDeleteCvEntry() {
  const refresh = useRefreshCv()
  return useMutation({
    mutationFn: (id: number) => call(deleteCvEntry, { id }),
    onSuccess: () => toast.success('Removed'),
    onError: (error) => toast.error(serverMessage(error) ?? "This couldn't be removed. Please try again."),
    onSettled: refresh,
  })
}

/** Adds many entries at once. */
export function useImportCvEntries() {
  const refresh = useRefreshCv()
  return useMutation({
    mutationFn: (entries: CvEntryInput[]) => call(importCvEntries, { entries }),
    onSuccess: ({ added }) => toast.success(`${plural(added, 'entry', 'entries')} added to your profile`),
    onSettled: refresh,
  })
}

/** Makes the member's CV and downloads it. */
export function useDownloadCv() {
  return useMutation({
    mutationFn: ({ query, user }: { query: CvFileQuery; user: User }) => makeCv(query, user),
    onSuccess: (file) => downloadFile(file.name, file),
    onError: (error) => toast.error(cvFailure(error)),
  })
}

/** Refetches the entries, and the profile, whose texts may be derived from them. */
function useRefreshCv() {
  const client = useQueryClient()
  return () => {
    token.recheck()
    return client.invalidateQueries({ queryKey: [listCvEntries.method, listCvEntries.path] })
  }
}
