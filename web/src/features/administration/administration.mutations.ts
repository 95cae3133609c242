import { useMutation } from '@tanstack/react-query'
import { exportAdminLog, LOG_EXPORT_MAX, removeSecondStep, setAdminRole } from 'contract/administration'
import type { Input } from 'contract/endpoint'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { useToast } from '../../ui/toast.ts'

export function useSetAdminRole() {
  return useWrite(setAdminRole, {
    done: (_, { is_admin }) => (is_admin ? 'Administrator added' : 'Administrator removed'),
  })
}

export function useRemoveSecondStep() {
  return useWrite(removeSecondStep, { done: 'Two-step sign-in removed' })
}

/** Downloads the entries of the log that match the filters. */
export function useExportLog() {
  const toast = useToast()
  return useMutation({
    mutationFn: (filters: Input<typeof exportAdminLog>) => call(exportAdminLog, filters),
    onSuccess: ({ filename, csv, is_cut }) => {
      downloadFile(filename, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      if (is_cut)
        toast.success(
          `The file has the latest ${LOG_EXPORT_MAX.toLocaleString('en')} entries. Choose a period to export older ones.`,
        )
    },
    onError: (error) => toast.error(serverMessage(error) ?? "The log couldn't be exported."),
  })
}
