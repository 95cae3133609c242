import { PRODUCT_NAME } from 'contract/words/product'
import { Copy, Download } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { downloadFile } from '../../../ui/downloadFile.ts'

type Props = { codes: string[]; onClose: () => void }

/** Shows new recovery codes, which can't be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = codes.join('\n')
  const copy = () =>
    copyText(text, {
      done: 'Recovery codes copied',
      failed: "The codes couldn't be copied. Please write them down.",
    })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Your recovery codes"
      footer={
        <Button variant="action" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <p>
        If you lose your phone, you can sign in with one of these codes instead. Each works once. Keep them
        where only you can find them: <b>they aren't shown again</b>.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={<Download />}
          onClick={() =>
            downloadFile(
              `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`,
              new Blob([`${text}\n`], { type: 'text/plain' }),
            )
          }
        >
          Download
        </Button>
      </div>
    </Dialog>
  )
}
