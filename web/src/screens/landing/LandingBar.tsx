import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Logo } from '../../ui/Logo.tsx'

/** The sign and the two doors, over the hero's sea. */
export function LandingBar() {
  return (
    <header className="absolute inset-x-0 top-0 z-bar text-white">
      <div className="mx-auto flex max-w-page items-center justify-between px-gutter py-2">
        <Link
          to="/"
          aria-label={`${PRODUCT_NAME} home`}
          className="flex min-h-11 items-center text-white hover:text-white"
        >
          <Logo />
        </Link>
        <nav aria-label="Account" className="flex gap-2">
          <ButtonLink variant="quiet" to="/login" className="text-white! hover:bg-white/14!">
            Sign In
          </ButtonLink>
          <ButtonLink variant="action" to="/register" className="max-lg:hidden">
            Create Account
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}
