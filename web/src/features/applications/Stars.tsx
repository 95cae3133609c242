import { Star } from 'lucide-react'
import { classNames } from '../../ui/classNames.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { STARS } from './starLabels.ts'

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
