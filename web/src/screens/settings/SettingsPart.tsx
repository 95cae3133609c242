import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

type Props = { id?: string; title: string; hint?: string; children: ReactNode }

/** A card of a settings page. `id` is for links to it. */
export function SettingsPart({ id, title, hint, children }: Props) {
  const titleId = useId()
  return (
    <Card as="section" pad id={id} aria-labelledby={titleId} className="scroll-mt-[calc(var(--bar-h)+16px)]">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {hint && <p className="text-sm text-subtle">{hint}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
