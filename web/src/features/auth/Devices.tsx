import { endSession, listSessions, type Session } from 'contract/auth'
import { timeAgo } from 'contract/rules/time'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query } from '../../api/queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { useToast } from '../../ui/toast.ts'

/** The member's signed-in devices, each with a Sign out button. */
export function Devices() {
  const sessions = useSessions()
  const focusProps = useRestoreFocus()

  if (!sessions.data) {
    return (
      <QueryStatus
        query={sessions}
        loading="Loading devices"
        skeleton={
          <div className="grid gap-4 py-3">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-40" />
          </div>
        }
        failed="Your devices couldn't be loaded."
      />
    )
  }

  return (
    <div {...focusProps} className="rounded-sm">
      <ul className="grid divide-y">
        {sessions.data.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
    </div>
  )
}

function Device({ session }: { session: Session }) {
  const end = useEndSession()
  const now = useNow()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <li tabIndex={-1} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <MonitorSmartphone className="text-muted" />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="font-semibold">{session.device}</p>
        <p className="text-sm text-subtle">
          Last used <Time at={session.last_seen_at}>{lastUsed(session, now)}</Time>
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button size="sm" onClick={() => setConfirming(true)}>
          Sign out
        </Button>
      )}
      <AlertDialog
        open={isConfirming}
        title={`Sign out ${session.device}?`}
        description="You'll have to sign in again on that device."
        confirmLabel="Sign out"
        busyLabel="Signing out..."
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate(session.id, { onSettled: () => setConfirming(false) })}
        onCancel={() => setConfirming(false)}
      />
    </li>
  )
}

function lastUsed({ last_seen_at }: Session, now: number): string {
  const age = timeAgo(last_seen_at, now)
  return age === 'now' ? 'just now' : `${age} ago`
}

const sessions = query(listSessions, {})

function useSessions() {
  return useQuery(sessions)
}

function useEndSession() {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endSession, { id }),
    onSuccess: (_, id) => {
      client.setQueryData(sessions.queryKey, (all) => all?.filter((session) => session.id !== id))
      toast.success('Device signed out')
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: sessions.queryKey }),
  })
}

/** Refetches the sessions after a password change ended them. */
export function useInvalidateSessions() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: sessions.queryKey })
}
