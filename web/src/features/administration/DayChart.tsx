import { formatShortDay } from 'contract/words/formatDay'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

type Props = { title: string; days: readonly { day: string; count: number }[] }

const HEIGHT = 48
const STEP = 6

/** A bar for each day, and the same figures as a table for screen readers. */
export function DayChart({ title, days }: Props) {
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="font-semibold">{title}</span>
        <span className="tabular-nums">{total.toLocaleString('en')}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${Math.max(1, days.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full fill-brand forced-colors:fill-[CanvasText]"
      >
        {days.map(({ day, count }, index) => {
          const height = (count / highest) * HEIGHT
          return <rect key={day} x={index * STEP} y={HEIGHT - height} width={STEP - 1} height={height} />
        })}
      </svg>
      <p aria-hidden className="flex justify-between text-xs text-muted">
        {first && <span>{formatShortDay(first)}</span>}
        {last && last !== first && <span>{formatShortDay(last)}</span>}
      </p>
      <VisuallyHidden>
        <table>
          <caption>{title} per day</caption>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatShortDay(day)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
