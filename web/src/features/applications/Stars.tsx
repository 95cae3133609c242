import { plural } from 'contract/words/plural'
import { Star, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** A rating as stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="relative inline-flex items-center gap-0.5">
      {STARS.map((star) => (
        <Star
          key={star}
          className={classNames('size-4.5 text-action-edge', star <= Math.round(rating) && 'fill-action')}
        />
      ))}
      <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
    </span>
  )
}

type Props = {
  legend: string
  /** 0 until chosen. */
  value: number
  error?: string | undefined
  onChange: (value: number) => void
}

/** A rating input: five radio buttons of 44 px. */
export function StarsField({ legend, value, error, onChange }: Props) {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {STARS.map((star) => (
          <label key={star} className={starClass}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={star === value}
              aria-label={`${plural(star, 'star')}, ${starLabels[star]}`}
              onChange={() => onChange(star)}
            />
            <Star className={classNames('size-8 text-action-edge', star <= value && 'fill-action')} />
          </label>
        ))}
        <span aria-hidden className="ml-2 text-muted">
          {starLabels[value]}
        </span>
      </div>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

const starClass =
  'relative grid size-11 cursor-pointer place-items-center rounded-full ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus-outer'

const STARS = [1, 2, 3, 4, 5] as const

/** What each number of stars means. */
const starLabels = ['', 'Poor', 'Below what we agreed', 'Good', 'Very good', 'Outstanding'] as const
