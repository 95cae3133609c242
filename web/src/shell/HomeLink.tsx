import { PRODUCT_NAME } from 'contract/words/product'
import { Link } from 'react-router'
import { Logo } from '../ui/Logo.tsx'

/** The logo on a dark background, as a link to the home page. */
export function HomeLink({ logoClass }: { logoClass?: string }) {
  return (
    <Link
      to="/"
      aria-label={`${PRODUCT_NAME} home`}
      className="flex min-h-11 items-center text-white hover:text-white"
    >
      <Logo className={logoClass} />
    </Link>
  )
}
