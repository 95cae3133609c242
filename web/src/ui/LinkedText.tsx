import { Fragment } from 'react'
import { Link } from 'react-router'
import { classNames } from './classNames.ts'

// A full stop or a bracket behind an address belongs to the sentence.
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i

/** A stretch of text; one with an id names the person who has it. */
type Piece = string | { text: string; id: number }

type Props = { text: string | readonly Piece[]; className?: string }

/** What a member wrote: line breaks kept, web addresses as links that vouch for nothing, people as links to their page. */
export function LinkedText({ text, className }: Props) {
  return (
    <p className={classNames('whitespace-pre-line', className)}>
      {pieces(typeof text === 'string' ? [text] : text).map(({ piece, end }) => {
        if (typeof piece !== 'string') {
          return (
            <Link key={end} to={`/user/${piece.id}`}>
              {piece.text}
            </Link>
          )
        }
        return isAddress(piece) ? (
          <a key={end} href={piece} target="_blank" rel="noopener nofollow ugc">
            {piece}
          </a>
        ) : (
          <Fragment key={end}>{piece}</Fragment>
        )
      })}
    </p>
  )
}

function pieces(text: readonly Piece[]) {
  let end = 0
  return text
    .flatMap((piece): Piece[] => (typeof piece === 'string' ? piece.split(ADDRESS).filter(Boolean) : [piece]))
    .map((piece) => ({ piece, end: (end += (typeof piece === 'string' ? piece : piece.text).length) }))
}

function isAddress(piece: string) {
  return /^https?:\/\//i.test(piece) && URL.canParse(piece)
}
