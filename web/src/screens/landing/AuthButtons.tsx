import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'

/** Create Account and Sign In, on a dark background. */
export function AuthButtons({ className }: { className?: string }) {
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <ButtonLink variant="action" size="lg" to="/register" className="max-sm:flex-auto max-sm:px-4">
        Create Account
      </ButtonLink>
      <ButtonLink
        size="lg"
        to="/login"
        className="bg-[rgb(3_34_41/0.5)]! text-white! inset-ring-white/80! hover:bg-[rgb(3_34_41/0.9)]! max-sm:flex-auto max-sm:px-4"
      >
        Sign In
      </ButtonLink>
    </div>
  )
}
