import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** For visitors: the way to sign in, and back to the job. */
export function SignInToApply({ id }: { id: number }) {
  return (
    <div className="grid gap-2 text-center lg:gap-3">
      <p className="text-muted max-lg:text-sm">Sign in to apply for this job</p>
      <ButtonLink to="/login" state={{ from: { pathname: `/jobs/${id}` } }} variant="action" size="lg" block>
        Sign In
      </ButtonLink>
    </div>
  )
}
