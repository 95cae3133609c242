import { PRODUCT_NAME, TAGLINE } from 'contract/words/product'
import { Link } from 'react-router'
import { JunkanooFringe } from '../ui/JunkanooFringe.tsx'
import { HomeLink } from './HomeLink.tsx'

// Sign Up and Sign In are as specified; they bring a member home.
const quickLinks = [
  { to: '/jobs', label: 'Find Jobs' },
  { to: '/post-job', label: 'Post a Job' },
  { to: '/my-jobs', label: 'Your jobs' },
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
            <HomeLink />
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

/** Our social profiles and a share link. */
const networks = [
  {
    label: `${PRODUCT_NAME} on Facebook`,
    href: 'https://www.facebook.com/cayfolk',
    icon: 'M13.5 22v-8h2.7l.5-3.3h-3.2V8.6c0-1 .4-1.7 1.8-1.7h1.6V4a20 20 0 0 0-2.4-.2c-2.5 0-4.2 1.5-4.2 4.3v2.6H7.5V14h2.8v8Z',
  },
  {
    label: `${PRODUCT_NAME} on Instagram`,
    href: 'https://www.instagram.com/cayfolk',
    icon:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Z' +
      'm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm4.8-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  },
  {
    label: `Share ${PRODUCT_NAME} on WhatsApp`,
    href: `https://wa.me/?text=${encodeURIComponent(`${PRODUCT_NAME}. ${TAGLINE}: ${location.origin}`)}`,
    icon:
      'M12 2.5a9.5 9.5 0 0 0-8.2 14.3L2.5 21.5l4.8-1.3A9.5 9.5 0 1 0 12 2.5Zm0 1.9a7.6 7.6 0 1 1-3.9 14.1l-.4-.2-2.4.7.7-2.4-.3-.4A7.6 7.6 0 0 1 12 4.4Z' +
      'M8.7 7.7c-.5 0-1.5.7-1.5 2.2 0 2.6 3.9 6.3 7 6.3 1.3 0 2.3-.9 2.3-1.9 0-.3-.1-.4-.3-.5l-1.9-.9c-.3-.1-.5 0-.6.2l-.7.9c-.2.2-.4.2-.6.1-1-.5-2-1.3-2.6-2.3' +
      '-.1-.2-.1-.4.1-.6l.5-.6c.2-.2.2-.4.1-.6L9.6 8.1c-.1-.3-.4-.4-.9-.4Z',
  },
]

/** The product on other networks. */
function SocialLinks() {
  return (
    <ul className="-ml-2.75 flex gap-1">
      {networks.map(({ label, href, icon }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            className="grid size-11 place-items-center rounded-full text-white hover:bg-white/14 hover:text-white"
          >
            <svg viewBox="0 0 24 24" aria-hidden className="size-5.5 fill-current">
              <path fillRule="evenodd" d={icon} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
