import { Fragment } from 'react'
import { classes } from './classes.ts'

// A full stop or a bracket behind an address belongs to the sentence.
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i

/** What a member wrote: line breaks kept, web addresses as links that vouch for nothing. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={classes('whitespace-pre-line', className)}>
      {pieces(text).map(({ piece, end }) =>
        isAddress(piece) ? (
          <a key={end} href={piece} target="_blank" rel="noopener nofollow ugc">
            {piece}
          </a>
        ) : (
          <Fragment key={end}>{piece}</Fragment>
        ),
      )}
    </p>
  )
}

function pieces(text: string) {
  let end = 0
  return text
    .split(ADDRESS)
    .filter(Boolean)
    .map((piece) => ({ piece, end: (end += piece.length) }))
}

function isAddress(piece: string) {
  return /^https?:\/\//i.test(piece) && URL.canParse(piece)
}
