import { Fragment } from 'react'
import { Link } from 'react-router'
import { classNames } from './classNames.ts'

// A period or bracket after a URL belongs to the sentence.
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i

/** A part of the text; one with an id is a mention of that person. */
type Piece = string | { text: string; id: number } | { text: string; isMarked: true }

type Props = { text: string | readonly Piece[]; className?: string }

/** Text written by a member, with line breaks, nofollow links for URLs, links for mentions, and marked parts. */
export function LinkedText({ text, className }: Props) {
  return (
    <p className={classNames('whitespace-pre-line', className)}>
      {splitUrls(typeof text === 'string' ? [text] : text).map(({ piece, end }) => {
        if (typeof piece !== 'string') {
          if ('isMarked' in piece)
            return (
              <mark key={end} className="rounded-xs bg-warning-tint font-semibold text-warning">
                {piece.text}
              </mark>
            )
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

/** Splits URLs off. Each piece comes with the position of its end in the text. */
function splitUrls(text: readonly Piece[]) {
  const pieces: { piece: Piece; end: number }[] = []
  let end = 0
  for (const part of text) {
    for (const piece of typeof part === 'string' ? part.split(URL_PATTERN).filter(Boolean) : [part]) {
      end += typeof piece === 'string' ? piece.length : piece.text.length
      pieces.push({ piece, end })
    }
  }
  return pieces
}

function isUrl(piece: string) {
  return /^https?:\/\//i.test(piece) && URL.canParse(piece)
}
