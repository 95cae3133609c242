import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** Leads from the own profile to the member's papers. */
export function PapersCard() {
  return (
    <Card as="section" pad aria-labelledby="papers" className="grid justify-items-start gap-3">
      <div>
        <h2 id="papers" className="text-xl">
          Your papers
        </h2>
        <p className="text-sm text-subtle">
          NIB card, police record and others that employers ask for. Only you see the list.
        </p>
      </div>
      <ButtonLink to="/papers">Open your papers</ButtonLink>
    </Card>
  )
}
