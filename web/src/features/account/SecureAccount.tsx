import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useReportSignIn } from './useReportSignIn.ts'

/** Ends all sessions and the password of a member who doesn't know one of the devices. */
export function SecureAccount() {
  const [isAsking, setAsking] = useState(false)
  const report = useReportSignIn()
  return (
    <div className="mt-3 border-t pt-3">
      <Button icon={<ShieldAlert />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        This wasn't me
      </Button>
      <AlertDialog
        open={isAsking}
        title="Secure your account?"
        description="We'll sign out all devices, this one too, and block the password, then email you a link to choose a new one."
        confirmLabel="Secure my account"
        busyLabel="Securing..."
        danger
        busy={report.isPending}
        onConfirm={() =>
          report.mutate(undefined, {
            onError: (error) => {
              setAsking(false)
              toast.error(error.message)
            },
          })
        }
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
