import { PRODUCT_NAME, TAGLINE } from 'contract/product'
import { Link } from 'react-router'
import { JunkanooFringe } from '../ui/JunkanooFringe.tsx'
import { Logo } from '../ui/Logo.tsx'
import { SocialLinks } from './SocialLinks.tsx'

const quickLinks = [
  { to: '/jobs', label: 'Find Jobs' },
  { to: '/register', label: 'Sign Up' },
  { to: '/login', label: 'Sign In' },
  { to: '/how-it-works', label: 'How it Works' },
]

const support = [
  { to: '/help', label: 'Help Center' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
]

const year = new Date().getFullYear()

/** The footer of a member's pages. */
export function Footer() {
  return (
    <>
      <JunkanooFringe upturned />
      <footer className="bg-tongue text-white">
        <div className="mx-auto flex max-w-page flex-wrap gap-x-16 gap-y-8 px-gutter pt-8 pb-6">
          <div className="grid content-start gap-3">
            <Link
              to="/"
              aria-label={`${PRODUCT_NAME} home`}
              className="flex min-h-11 items-center text-white hover:text-white"
            >
              <Logo />
            </Link>
            <p className="max-w-[28ch]">{TAGLINE}</p>
            <SocialLinks />
          </div>
          <div className="ml-auto flex flex-wrap gap-x-16 gap-y-8 max-sm:ml-0">
            <Links title="Quick links" links={quickLinks} />
            <Links title="Support" links={support} />
          </div>
          <p className="w-full text-sm">
            © {year} {PRODUCT_NAME}. Made in Nassau.
          </p>
        </div>
      </footer>
    </>
  )
}

function Links({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-base font-strong tracking-normal text-gold">{title}</h2>
      <ul className="mt-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-white no-underline hover:text-white hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
