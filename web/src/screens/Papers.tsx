import { Papers as PapersList } from '../features/papers/Papers.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Card } from '../ui/Card.tsx'

/** /papers: what employers ask for, and which of it the member has. */
export function Papers() {
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Your papers" />
      <div className="grid gap-2">
        <h1>Your papers</h1>
        <p className="max-w-measure text-muted">
          What employers here ask for, and where to get each one. Tick those you have: we remind you 30 and 7
          days before one expires. Only you see this list, unless you share some of it with an application,
          and we don't keep any documents.
        </p>
      </div>
      <Card pad>
        <PapersList />
      </Card>
    </div>
  )
}
