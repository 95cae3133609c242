import { classNames } from '../../ui/classNames.ts'

type Props = {
  /** 0 to 100. */
  score: number
  /** Opens the reasons; without it the ring only tells. */
  onOpen?: () => void
}

/** How well a job fits, as a ring with its number inside. */
export function MatchRing({ score, onOpen }: Props) {
  const look = classNames(ring, toneOf(score))
  const style = { '--v': `${score}%` }
  const face = (
    <>
      <b aria-hidden className="text-[0.9375rem] font-heavy tabular-nums">
        {score}%
      </b>
      <span aria-hidden className="mt-0.5 text-2xs leading-none font-semibold">
        Match
      </span>
    </>
  )
  if (!onOpen) {
    return (
      <div role="img" aria-label={`${score}% Match`} className={look} style={style}>
        {face}
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${score}% Match, why?`}
      aria-haspopup="dialog"
      title="Why?"
      onClick={onOpen}
      className={classNames(look, 'relative z-1')}
      style={style}
    >
      {face}
    </button>
  )
}

function toneOf(score: number) {
  if (score >= 75) return '[--c:var(--match-high)]'
  return score >= 50 ? '[--c:var(--match-mid)]' : '[--c:var(--match-low)]'
}

const ring =
  'grid size-[4.125rem] flex-none place-content-center place-items-center rounded-full text-center leading-none text-(--c) forced-color-adjust-none ' +
  'bg-[radial-gradient(closest-side,var(--surface)_0_83%,transparent_84%),conic-gradient(var(--c)_var(--v),var(--match-track)_0)]'
