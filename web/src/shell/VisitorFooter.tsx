import { PRODUCT_NAME } from 'contract/product'
import { Link } from 'react-router'

const year = new Date().getFullYear()

/** The footer of a visitor's pages. */
export function VisitorFooter() {
  return (
    <footer className="bg-tongue text-sm text-[#dff2f3]">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 gap-y-1 px-gutter py-4">
        <span suppressHydrationWarning className="flex-auto">
          © {year} {PRODUCT_NAME}. Made in Nassau.
        </span>
        <Link to="/how-it-works" className={link}>
          How it Works
        </Link>
        <Link to="/help" className={link}>
          Help
        </Link>
        <Link to="/contact" className={link}>
          Contact
        </Link>
        <Link to="/terms" className={link}>
          Terms
        </Link>
        <Link to="/privacy" className={link}>
          Privacy
        </Link>
      </div>
    </footer>
  )
}

const link = 'inline-flex min-h-11 items-center text-white hover:text-white'
