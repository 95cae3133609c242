import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { CornerCard } from '../CornerCard.tsx'
import { updates } from './updates.ts'

/** Asks whether the new version may come; what is typed is kept over it. */
export function UpdateCard({ onLater }: { onLater: () => void }) {
  return (
    <CornerCard label="Update" icon={<RefreshCw className="text-brand" />} text="A new version is ready">
      <Button onClick={onLater}>Later</Button>
      <Button variant="action" onClick={updates.apply}>
        Reload
      </Button>
    </CornerCard>
  )
}
