import { exportAccount } from 'contract/account'
import { nassauDay } from 'contract/rules/nassauDay'
import { PRODUCT_NAME } from 'contract/words/product'
import { Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'
import { useToast } from '../../ui/toast.ts'

/** Downloads all data of the account as a file. */
export function ExportAccount() {
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportAccount, {}),
    onSuccess: (holdings) => {
      const file = new Blob([JSON.stringify(holdings, null, 2)], { type: 'application/json' })
      downloadFile(`${PRODUCT_NAME.toLowerCase()}-${nassauDay(Date.now())}.json`, file)
      toast.success('Your data has been downloaded')
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button icon={<Download />} busy={isPending} busyLabel="Collecting..." onClick={() => mutate()}>
      Download my data
    </Button>
  )
}
