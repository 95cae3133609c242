import { deleteAccount } from 'contract/account'
import { PASSWORD_REQUIRED } from 'contract/auth'
import { listCompanies } from 'contract/companies'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { discardAll } from '../../api/outbox/outbox.ts'
import { hasCode } from '../../api/refusals.ts'
import { query } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'

/** Deletes the account after explaining the consequences and asking for the password. */
export function DeleteAccount() {
  const session = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { data: own } = useQuery({ ...query(listCompanies, {}), enabled: asking })
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(deleteAccount, { password }),
    onSuccess: async () => {
      // No one can sign in to send or discard them later.
      if (session.state === 'authenticated')
        await discardAll(session.user.id).catch((error: unknown) =>
          console.warn('Outbox not cleared:', error),
        )
      // Navigate before ending the session, or the protected screen would redirect to /login.
      void navigate('/')
      session.signOut()
      toast.success('Your account is deleted')
    },
  })

  const close = () => {
    setAsking(false)
    setPassword('')
    setMissing(false)
    remove.reset()
  }
  const focusPassword = () => document.getElementById('delete-password')?.focus()
  const confirm = () => {
    if (remove.isPending) return
    setMissing(password === '')
    if (password === '') focusPassword()
    else remove.mutate(undefined, { onError: (error) => hasCode(error, 'wrong_password') && focusPassword() })
  }
  const isWrong = hasCode(remove.error, 'wrong_password')

  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <AlertDialog
        open={asking}
        danger
        title="Delete your account?"
        description="This can't be undone."
        confirmLabel="Delete my account"
        busyLabel="Deleting..."
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        <ul className="grid list-disc gap-1 pl-5">
          <li>Your profile, posts, comments, stories, pictures and files are deleted.</li>
          <li>
            Your jobs and your applications are deleted. People who applied for your jobs keep what they sent.
          </li>
          {own?.companies.some(({ role }) => role === 'owner') && (
            <li>
              If you're the only owner of a company page, the recruiter who has been there longest becomes its
              owner, or else a reader. Without colleagues, the page is deleted.
            </li>
          )}
          <li>Your friendships end, and events you organize are cancelled.</li>
          <li>People you wrote to keep your messages, without your name.</li>
          <li>All your devices are signed out.</li>
        </ul>
        <p>
          Want a copy first? Use <b>Download my data</b> above.
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            confirm()
          }}
        >
          <PasswordField
            id="delete-password"
            value={password}
            error={isMissing ? PASSWORD_REQUIRED : isWrong ? remove.error?.message : undefined}
            onChange={(changed) => {
              setPassword(changed)
              setMissing(false)
              if (remove.isError) remove.reset()
            }}
          />
        </form>
        {remove.isError && !isWrong && <Callout>{remove.error.message}</Callout>}
      </AlertDialog>
    </>
  )
}
