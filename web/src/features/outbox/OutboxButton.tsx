import { useQueryClient } from '@tanstack/react-query'
import { CloudAlert, CloudUpload } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { inFlightCount } from '../../api/outbox/inFlightWrites.ts'
import { outboxPanelEvents, type OutboxPanelReason } from '../../api/outbox/outboxPanelEvents.ts'
import type { OutboxEntry } from '../../api/outbox/outboxStore.ts'
import { token } from '../../api/token.ts'
import { useOutbox } from '../../api/outbox/useOutbox.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { OutboxItem } from './OutboxItem.tsx'

/** Messages show their own sending state. */
const MESSAGES = ['POST /messages/', 'POST /messages/to/:id']

/** The outbox button in the top bar, shown while entries are queued or have failed. */
export function OutboxButton({ onSignOut }: { onSignOut: () => void }) {
  const entries = useOutbox()
  const [why, setWhy] = useState<OutboxPanelReason>()
  const shown = entries.filter(isLate)
  const hasFailed = entries.some(({ state }) => state === 'failed')
  useEffect(() => outboxPanelEvents.subscribe(setWhy), [])
  useRefetchWhenSent()

  return (
    <>
      {shown.length > 0 && (
        <IconButton
          label={unsentLabel(shown.length)}
          on="bar"
          aria-haspopup="dialog"
          icon={
            hasFailed ? <CloudAlert className="size-bar-icon" /> : <CloudUpload className="size-bar-icon" />
          }
          onClick={() => setWhy('view')}
        >
          <span aria-hidden className="absolute inset-0">
            <CountBadge value={shown.length} alert={hasFailed} className="absolute top-0 right-0" />
          </span>
        </IconButton>
      )}
      <OutboxPanel
        entries={entries}
        why={why}
        onClose={() => setWhy(undefined)}
        onSignOut={() => {
          setWhy(undefined)
          onSignOut()
        }}
      />
    </>
  )
}

/** Entries worth showing: messages only if they are delayed, since every message passes through the outbox. */
function isLate({ kind, state, attempts }: OutboxEntry): boolean {
  return !MESSAGES.includes(kind) || state === 'failed' || attempts > 1 || !navigator.onLine
}

/** Refetches queries once the outbox is empty or an entry has failed. */
function useRefetchWhenSent(): void {
  const client = useQueryClient()
  const entries = useOutbox().filter(({ kind }) => !MESSAGES.includes(kind))
  const failed = entries.filter(({ state }) => state === 'failed').length
  const waiting = entries.length - failed
  const before = useRef({ waiting, failed })

  useEffect(() => {
    const { waiting: waitingBefore, failed: failedBefore } = before.current
    before.current = { waiting, failed }
    const hasFailed = failed > failedBefore && waitingBefore > 0
    if (hasFailed) toast.error("Something couldn't be sent. See the outbox for the reason.")
    if (!hasFailed && (waiting > 0 || waitingBefore === 0)) return
    void client.invalidateQueries()
    // The member's own profile and availability aren't in the query cache.
    token.recheck()
  }, [client, waiting, failed])
}

type Props = {
  entries: readonly OutboxEntry[]
  /** Undefined while closed. */
  why: OutboxPanelReason | undefined
  onClose: () => void
  onSignOut: () => void
}

/** Queued and failed writes, with the reason of a failure. */
function OutboxPanel({ entries, why, onClose, onSignOut }: Props) {
  const isSigningOut = why === 'sign_out'
  const inFlight = useSyncExternalStore(inFlightCount.subscribe, inFlightCount.get)
  const failed = entries.filter(({ state }) => state === 'failed').length
  const waiting = entries.length - failed + (isSigningOut ? inFlight : 0)
  const unsent = waiting + failed
  return (
    <Dialog
      open={why !== undefined}
      onClose={onClose}
      title={isSigningOut ? unsentLabel(unsent) : 'Not sent yet'}
      footer={
        isSigningOut && (
          <>
            <Button onClick={onClose}>Stay signed in</Button>
            <Button variant="danger" onClick={onSignOut}>
              Sign out anyway
            </Button>
          </>
        )
      }
    >
      {waiting > 0 && <p className="text-muted">{waitingText(waiting, isSigningOut)}</p>}
      {failed > 0 && <p className="text-muted">{failedText(failed)}</p>}
      {isSigningOut && inFlight > 0 && (
        <p role="status">{inFlight === 1 ? 'One is being sent now.' : `${inFlight} are being sent now.`}</p>
      )}
      <div {...useRestoreFocus()} className="outline-none">
        {entries.length > 0 && (
          // On phones the offline bar covers the end of the panel.
          <ol aria-label="Not sent yet" className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:pb-24">
            {entries.map((entry) => (
              <OutboxItem key={entry.position} entry={entry} />
            ))}
          </ol>
        )}
        {unsent === 0 && (
          <p role="status" className="py-4 text-center font-semibold">
            Everything has been sent.
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** "1 thing hasn't been sent yet" */
function unsentLabel(count: number): string {
  return count === 1 ? "1 thing hasn't been sent yet" : `${count} things haven't been sent yet`
}

function waitingText(count: number, isSigningOut: boolean): string {
  const when = isSigningOut ? 'you sign in here again' : "you're online"
  return `${count} ${count === 1 ? 'is' : 'are'} saved on this device and will be sent when ${when}.`
}

/** What wasn't accepted is never sent by itself. */
function failedText(count: number): string {
  return count === 1
    ? "1 wasn't accepted. It stays on this device until you try again or discard it."
    : `${count} weren't accepted. They stay on this device until you try again or discard them.`
}
