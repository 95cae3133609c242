import { useMutation } from '@tanstack/react-query'
import { OWN_CV } from 'contract/cvFile'
import { hasCvContent } from 'contract/words/cvText'
import { PRODUCT_NAME } from 'contract/words/product'
import type { User } from 'contract/profiles'
import { FileUser } from 'lucide-react'
import { Link } from 'react-router'
import { cvFailure, makeCv } from '../../api/makeCv.ts'
import { randomId } from '../../api/randomId.ts'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/toast.ts'
import type { ChosenCv } from './cv.ts'

type Props = {
  disabled: boolean
  onMade: (cv: ChosenCv) => void
  onMaking: (isMaking: boolean) => void
  onProblem: (problem: string | undefined) => void
}

/** Makes a CV from the member's profile and attaches it, or says what the profile needs first. */
export function ProfileCvButton({ disabled, onMade, onMaking, onProblem }: Props) {
  const session = useSession()
  const toast = useToast()
  const make = useMutation({
    mutationFn: (me: User) => makeCv(OWN_CV, me),
    onMutate: () => {
      onProblem(undefined)
      onMaking(true)
    },
    onSuccess: (file) => {
      onMade({ id: randomId(), file })
      toast.success(`Your ${PRODUCT_NAME} CV is attached`)
    },
    onError: (error) => onProblem(cvFailure(error)),
    onSettled: () => onMaking(false),
  })
  if (session.state !== 'authenticated') return null
  const { user } = session
  if (!hasCvContent(user))
    return (
      <p className="text-sm text-muted">
        To attach a CV made from your profile, first{' '}
        <Link to="/profile?edit=experience">add your experience, education or skills</Link>. We&apos;ll keep
        what you&apos;ve written here.
      </p>
    )
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="soft"
        icon={<FileUser />}
        disabled={disabled}
        busy={make.isPending}
        busyLabel="Making your CV..."
        onClick={() => make.mutate(user)}
      >
        Attach my {PRODUCT_NAME} CV
      </Button>
      <p className="text-sm text-subtle">Made from your profile, with your email and phone.</p>
    </div>
  )
}
