import { Fragment } from 'react'
import { Link } from 'react-router'
import { classNames } from './classNames.ts'

// A period or bracket after a URL belongs to the sentence.
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i

/** A part of the text; one with an id is a mention of that person. */
type Piece = string | { text: string; id: number }

type Props = { text: string | readonly Piece[]; className?: string }

/** Text written by a member, with line breaks, nofollow links for URLs, and links for mentions. */
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
        return isUrl(piece) ? (
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
    .flatMap((piece): Piece[] =>
      typeof piece === 'string' ? piece.split(URL_PATTERN).filter(Boolean) : [piece],
    )
    .map((piece) => ({ piece, end: (end += (typeof piece === 'string' ? piece : piece.text).length) }))
}

function isUrl(piece: string) {
  return /^https?:\/\//i.test(piece) && URL.canParse(piece)
}
