import type { ComponentProps } from 'react'
import { PageTitle } from '../shell/PageTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type Props = Omit<ComponentProps<typeof EmptyState>, 'motif'> & {
  /** The screen's heading, for screen readers. */
  heading: string
}

/** A screen whose subject doesn't exist or isn't visible to the member. */
export function NotFound({ heading, ...state }: Props) {
  return (
    <>
      <PageTitle title={heading} />
      <h1 className="sr-only">{heading}</h1>
      <EmptyState motif="fish" {...state} />
    </>
  )
}
