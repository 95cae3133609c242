/** As many as can still be told apart on a phone. */
const MOST_BARS = 10

type Props = { index: number; count: number; share: number }

/** A bar for each story of the sequence: full when it was shown, `share` of the present one. Long sequences go by tens. */
export function StoryBars({ index, count, share }: Props) {
  const first = index - (index % MOST_BARS)
  const bars = Array.from({ length: Math.min(MOST_BARS, count - first) }, (_, at) => first + at)
  return (
    <div aria-hidden className="flex gap-1">
      {bars.map((bar) => (
        <span key={bar} className="h-1 flex-1 overflow-hidden rounded-full bg-white/45">
          <span
            className="block size-full origin-left bg-white"
            style={{ transform: `scaleX(${bar === index ? share : Number(bar < index)})` }}
          />
        </span>
      ))}
    </div>
  )
}
