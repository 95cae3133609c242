import type { ReactNode } from 'react'
import conch from '../art/motif-conch.svg'
import fish from '../art/motif-fish.svg'
import hibiscus from '../art/motif-hibiscus.svg'
import leaf from '../art/motif-leaf.svg'
import sanddollar from '../art/motif-sanddollar.svg'
import star from '../art/motif-star.svg'
import { ButtonLink } from './Button.tsx'

const motifs = { conch, fish, hibiscus, leaf, sanddollar, star }

type Props = {
  motif: keyof typeof motifs
  title: string
  hint?: ReactNode
  /** A link as the next step. */
  link?: { to: string; label: string }
  /** Any other next step. */
  action?: ReactNode
}

/** An empty list: title, hint and one next step. */
export function EmptyState({ motif, title, hint, link, action }: Props) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
      <img src={motifs[motif]} alt="" width="96" height="96" />
      <h2 className="text-xl">{title}</h2>
      {hint && <p className="text-muted">{hint}</p>}
      {(link || action) && (
        <div className="mt-2">
          {link ? (
            <ButtonLink to={link.to} variant="action">
              {link.label}
            </ButtonLink>
          ) : (
            action
          )}
        </div>
      )}
    </div>
  )
}
