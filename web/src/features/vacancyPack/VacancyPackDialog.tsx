import { useMutation } from '@tanstack/react-query'
import { nassauDay } from 'contract/rules/nassauDay'
import { vacancyPackPath, type VacancyPackOptions } from 'contract/vacancyPack'
import { useState } from 'react'
import { callFile } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { FormDialog } from '../../ui/Dialog.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioPills } from '../../ui/RadioGroup.tsx'
import { useNow } from '../../ui/Time.tsx'
import { useToast } from '../../ui/toast.ts'

type Options = Required<VacancyPackOptions>
type Props = { job_id: number; open: boolean; onClose: () => void }

const FORMATS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
] as const
const PAPERS = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
] as const

/** Downloads the evidence of how a job was advertised and whom the employer considered. */
export function VacancyPackDialog({ job_id, open, onClose }: Props) {
  const today = nassauDay(useNow())
  const [format, setFormat] = useState<Options['format']>('pdf')
  const [paper, setPaper] = useState<Options['paper']>('letter')
  const [as_of, setAsOf] = useState(today)
  const { mutate, isPending } = useDownloadVacancyPack(job_id)
  const error =
    as_of === '' ? 'Please enter a day' : as_of > today ? 'Please enter today or an earlier day' : undefined

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Vacancy pack"
      onSubmit={() => mutate({ format, paper, as_of }, { onSuccess: onClose })}
      submitLabel="Download"
      busyLabel="Preparing..."
      busy={isPending}
      disabled={error !== undefined}
    >
      <p className="text-muted">
        For the Department of Labour or a work-permit application: every version of the advert (the latest 20
        in the PDF), when and where it was public, and each applicant's stage and reason. It names your
        applicants, so share it with care.
      </p>
      <RadioPills legend="Format" options={FORMATS} value={format} onChange={setFormat} />
      {format === 'pdf' && (
        <RadioPills legend="Paper size" options={PAPERS} value={paper} onChange={setPaper} />
      )}
      <Field label="As of" hint="The last day to include." error={error}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={as_of}
            onChange={({ target }) => setAsOf(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useDownloadVacancyPack(job_id: number) {
  const toast = useToast()
  return useMutation({
    mutationFn: (options: Options) => callFile(vacancyPackPath(job_id, options)),
    onSuccess: (file, { format, as_of }) => downloadFile(`vacancy-pack-${job_id}-${as_of}.${format}`, file),
    onError: (error) => toast.error(serverMessage(error) ?? "The vacancy pack couldn't be made"),
  })
}
