import { useMutation } from '@tanstack/react-query'
import {
  addCvEntry,
  deleteCvEntry,
  importCvEntries,
  listCvEntries,
  updateCvEntry,
  type CvEntry,
} from 'contract/cv'
import type { CvFileQuery } from 'contract/cvFile'
import type { Input } from 'contract/endpoint'
import { plural } from 'contract/words/plural'
import type { User } from 'contract/profiles'
import { call } from '../../../api/call.ts'
import { cvFailure, makeCv } from '../../../api/makeCv.ts'
import { token } from '../../../api/token.ts'
import { useWrite } from '../../../parts/useWrite.ts'
import { downloadFile } from '../../../ui/downloadFile.ts'
import { toast } from '../../../ui/toast.ts'

type SavedEntry = Omit<Input<typeof updateCvEntry>, 'id'> & { id: number | undefined }

/** Adds an entry, or changes the one with this id. The form shows what is wrong. */
export function useSaveCvEntry() {
  const send = ({ id, revision, ...entry }: SavedEntry) =>
    id === undefined ? call(addCvEntry, entry) : call(updateCvEntry, { id, revision, ...entry })
  return useWrite({ endpoint: updateCvEntry, send }, { done: 'Saved', ...AFTER })
}

/** The profile has texts that may be derived from the entries. */
const AFTER = { refetch: [listCvEntries], onSettled: () => token.recheck() }

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
  return useWrite(deleteCvEntry, {
    done: 'Removed',
    failed: "This couldn't be removed. Please try again.",
    ...AFTER,
  })
}

/** Adds many entries at once. */
export function useImportCvEntries() {
  return useWrite(importCvEntries, {
    done: ({ added }) => `${plural(added, 'entry', 'entries')} added to your profile`,
    ...AFTER,
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
