import type { Steps } from '../../shell/install/steps.ts'
import { Card } from '../../ui/Card.tsx'

/** Numbered steps, side by side where there is room. */
export function StepList({ id, title, steps }: Steps & { id?: string }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ol className="mt-4 grid gap-3 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <Card as="li" pad key={step.title} className="flex items-start gap-3.5">
            <span
              aria-hidden
              className="grid size-9 flex-none place-items-center rounded-full bg-action font-display text-lg leading-none font-bold text-on-action"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="text-muted">{step.text}</p>
            </div>
          </Card>
        ))}
      </ol>
    </>
  )
}
