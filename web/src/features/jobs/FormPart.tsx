import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

/** A part of the form under its heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" pad aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
