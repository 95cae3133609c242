import { Download } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useExport } from './applications.mutations.ts'

/** Downloads the applicants of a job as CSV. */
export function ExportButton({ job_id }: { job_id: number }) {
  const { mutate, isPending } = useExport()
  return (
    <Button icon={<Download />} busy={isPending} busyLabel="Exporting..." onClick={() => mutate(job_id)}>
      Export CSV
    </Button>
  )
}
