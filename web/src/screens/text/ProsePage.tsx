import type { ReactNode } from 'react'
import { PageTitle } from '../../shell/PageTitle.tsx'

type Props = { title: string; children: ReactNode }

/** A short text page, without a list of contents. */
export function ProsePage({ title, children }: Props) {
  return (
    <article className={proseClass}>
      <PageTitle title={title} />
      <h1>{title}</h1>
      {children}
    </article>
  )
}

const proseClass =
  'mx-auto grid max-w-column gap-4 [&>p]:max-w-measure [&_h2]:mt-4 [&_h2]:text-xl [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6 [&_li]:pl-1'
