import type { AuthResult } from 'contract/auth'
import type { User } from 'contract/profiles'
import {
  createContext,
  Fragment,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { lastUser } from './lastUser.ts'
import { writeStored } from './browserStorage.ts'
import { PENDING_SIGN_OUT, signOutReason, token } from './token.ts'

/** 'loading' until a stored token has been checked. */
export type SessionState =
  { state: 'loading' } | { state: 'anonymous' } | { state: 'authenticated'; user: User }

type SessionActions = {
  signIn: (signed: AuthResult) => void
  signOut: () => void
  /** Replaces the member after a profile update. */
  updateUser: (user: User) => void
  /** Fetches the member again, because a count may have changed, unless that was just done. */
  refresh: () => void
}

/** How long a checked session counts as fresh. */
const FRESH_MS = 3_000

type SessionData = {
  token: string | undefined
  /** From the server, or from the last visit. */
  user: User | undefined
  /** When the server last accepted the token, in ms; undefined before that. */
  checkedAt: number | undefined
}

const SessionContext = createContext<(SessionState & SessionActions) | undefined>(undefined)

/** The session and the actions on it. */
export function useSession(): SessionState & SessionActions {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** What `loadSession` is fetching, and with which token. The first render may not have waited for it. */
let firstCheck: { token: string; user: Promise<User | undefined> } | undefined

/**
 * Loads the session before the first render: from the last visit, or from the server. Undefined if the token has
 * changed meanwhile.
 */
export async function loadSession(): Promise<SessionData | undefined> {
  const stored = readStoredSession()
  if (stored.token === undefined || stored.user) return stored
  firstCheck = { token: stored.token, user: fetchCurrentUser() }
  const user = await firstCheck.user
  firstCheck = undefined
  if (!user || stored.token !== token.get()) return undefined
  lastUser.save(stored.token, user)
  return { token: stored.token, user, checkedAt: Date.now() }
}

/** Provides the session. The token is removed on a 401, never because the server or the network is down. */
export function SessionProvider({
  known,
  children,
}: {
  known?: SessionData | undefined
  children: ReactNode
}) {
  const [data, setData] = useState(() => (known?.token === token.get() && known) || readStoredSession())

  useEffect(
    () =>
      token.subscribe((change) => {
        if (change === 'signed_out' || change === 'expired') {
          lastUser.clear()
          // Recorded first: if the module can't be loaded now, `watchPendingSignOuts` loads it later.
          writeStored(PENDING_SIGN_OUT, '')
          void import('./signOut.ts').then(({ finishSignOuts }) => finishSignOuts())
        }
        if (change === 'recheck') setData((current) => ({ ...current, checkedAt: undefined }))
        else if (change === 'renewed') setData((current) => ({ ...current, token: token.get() }))
        else setData({ ...readStoredSession(), checkedAt: change === 'signed_in' ? Date.now() : undefined })
      }),
    [],
  )

  const isChecked = data.checkedAt !== undefined
  useEffect(() => {
    if (data.token === undefined || isChecked) return
    const abort = new AbortController()
    const check = firstCheck?.token === data.token ? firstCheck?.user : undefined
    void (check ?? fetchCurrentUser(abort.signal)).then((user) => {
      // Render in a transition so slow phones stay responsive.
      if (user && !abort.signal.aborted)
        startTransition(() => setData({ token: data.token, user, checkedAt: Date.now() }))
    })
    return () => abort.abort()
  }, [data.token, isChecked])

  useEffect(() => {
    // Don't re-persist a user who signed out after this render.
    if (data.token !== undefined && data.token === token.get() && data.user)
      lastUser.save(data.token, data.user)
  }, [data])

  const session = useMemo<SessionState & SessionActions>(
    () => ({ ...sessionOf(data), ...actionsOf(data, setData) }),
    [data],
  )

  // Remount everything when the member changes, so that no state of one is shown to the next.
  const identity = session.state === 'authenticated' ? session.user.id : 0
  return (
    <SessionContext value={session}>
      <Fragment key={identity}>{children}</Fragment>
    </SessionContext>
  )
}

function readStoredSession(): SessionData {
  const stored = token.get()
  return { token: stored, user: lastUser.get(stored), checkedAt: undefined }
}

const isFresh = ({ checkedAt = -Infinity }: SessionData) => Date.now() - checkedAt < FRESH_MS

function sessionOf({ token, user }: SessionData): SessionState {
  if (token === undefined) return { state: 'anonymous' }
  return user ? { state: 'authenticated', user } : { state: 'loading' }
}

function actionsOf(data: SessionData, setData: Dispatch<SetStateAction<SessionData>>): SessionActions {
  return {
    signIn({ access_token, user }) {
      signOutReason.clear()
      lastUser.save(access_token, user)
      token.set(access_token, 'signed_in')
    },
    signOut() {
      writeStored(PENDING_SIGN_OUT + (data.token ?? ''), String(data.user?.id ?? ''))
      token.remove('signed_out')
    },
    refresh() {
      if (!isFresh(data)) token.recheck()
    },
    updateUser(user) {
      // A check that is under way may have read the member before the update.
      setData((current) =>
        current.user?.id === user.id ? { ...current, user, checkedAt: Date.now() } : current,
      )
    },
  }
}

const RETRY_AFTER_MS = 5_000

/** Fetches the signed-in member, retrying until the server responds. Undefined without a token or when aborted. */
async function fetchCurrentUser(signal?: AbortSignal): Promise<User | undefined> {
  while (!signal?.aborted && token.get() !== undefined) {
    try {
      return await fetchProfile(signal)
    } catch (error) {
      if (!signal?.aborted && token.get() !== undefined)
        console.warn('The session could not be checked yet:', error)
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  }
  return undefined
}

/** Loads its modules dynamically, so that visitors don't download them. */
async function fetchProfile(signal: AbortSignal | undefined): Promise<User> {
  const [{ call }, { getProfile }] = await Promise.all([import('./call.ts'), import('contract/profiles')])
  return call(getProfile, {}, { signal })
}
