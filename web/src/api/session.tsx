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
  type ReactNode,
} from 'react'
import { lastUser } from './lastUser.ts'
import { signOutReason } from './signOutReason.ts'
import { token } from './token.ts'
import { fetchCurrentUser } from './fetchCurrentUser.ts'

/** Who uses this browser: 'loading' until a stored token has been checked. */
export type Session = { state: 'loading' } | { state: 'anonymous' } | { state: 'authenticated'; user: User }

type Doors = {
  signIn: (signed: AuthResult) => void
  signOut: () => void
  /** Takes over what the server answered to a change of one's profile. */
  updateUser: (user: User) => void
  /** Asks the server for the member again, where a count may have changed; not when that was done a moment ago. */
  refresh: () => void
}

/** How long nobody has to ask again who is signed in, and with what. */
const FRESH_MS = 3_000

type Held = {
  token: string | undefined
  /** Known from the server, or from the last visit. */
  user: User | undefined
  /** When the server vouched for the token, in ms; undefined until it has. */
  checkedAt: number | undefined
}

const Context = createContext<(Session & Doors) | undefined>(undefined)

/** The session, with the ways in and out of it. */
export function useSession(): Session & Doors {
  const session = use(Context)
  if (!session) throw new Error('useSession must be used within a SessionProvider')
  return session
}

/** Who is here, before anything is drawn: as the last visit left it, or as the server says. Undefined when the signal ends it. */
export async function loadSession(signal: AbortSignal): Promise<Held | undefined> {
  const held = stored()
  if (held.token === undefined || held.user) return held
  const user = await fetchCurrentUser(signal)
  if (!user || signal.aborted || held.token !== token.get()) return undefined
  lastUser.save(held.token, user)
  return { token: held.token, user, checkedAt: Date.now() }
}

/** Knows who is signed in. The token goes when the server says 401, and never because the server or the network was away. */
export function SessionProvider({ known, children }: { known?: Held | undefined; children: ReactNode }) {
  const [held, setHeld] = useState(() => (known?.token === token.get() && known) || stored())

  useEffect(
    () =>
      token.subscribe((change) => {
        if (change === 'left' || change === 'refused') {
          lastUser.clear()
          void import('./clearDeviceData.ts').then(({ clearDeviceData }) => clearDeviceData())
        }
        if (change === 'recheck') setHeld((now) => ({ ...now, checkedAt: undefined }))
        else if (change === 'renewed') setHeld((now) => ({ ...now, token: token.get() }))
        else setHeld({ ...stored(), checkedAt: change === 'signed_in' ? Date.now() : undefined })
      }),
    [],
  )

  const isChecked = held.checkedAt !== undefined
  useEffect(() => {
    if (held.token === undefined || isChecked) return
    const leaving = new AbortController()
    void fetchCurrentUser(leaving.signal).then((user) => {
      // A whole screen follows: in slices, too.
      if (user) startTransition(() => setHeld({ token: held.token, user, checkedAt: Date.now() }))
    })
    return () => leaving.abort()
  }, [held.token, isChecked])

  useEffect(() => {
    // Who has signed out since this was drawn is not kept again.
    if (held.token !== undefined && held.token === token.get() && held.user)
      lastUser.save(held.token, held.user)
  }, [held])

  const session = useMemo<Session & Doors>(() => ({ ...sessionOf(held), ...doorsOf(held, setHeld) }), [held])

  // Another person is another page: nothing that one of them saw is left standing for the next.
  const identity = session.state === 'authenticated' ? session.user.id : 0
  return (
    <Context value={session}>
      <Fragment key={identity}>{children}</Fragment>
    </Context>
  )
}

function stored(): Held {
  const value = token.get()
  return { token: value, user: lastUser.get(value), checkedAt: undefined }
}

const isFresh = ({ checkedAt = -Infinity }: Held) => Date.now() - checkedAt < FRESH_MS

function sessionOf({ token, user }: Held): Session {
  if (token === undefined) return { state: 'anonymous' }
  return user ? { state: 'authenticated', user } : { state: 'loading' }
}

function doorsOf(held: Held, setHeld: (held: Held) => void): Doors {
  return {
    signIn({ access_token, user }) {
      signOutReason.clear()
      lastUser.save(access_token, user)
      token.set(access_token, 'signed_in')
    },
    signOut() {
      token.remove('left')
      void leave(held)
    },
    refresh() {
      if (!isFresh(held)) token.recheck()
    },
    updateUser(user) {
      setHeld({ ...held, user })
    },
  }
}

async function leave({ token: ended, user }: Held): Promise<void> {
  const [{ endSession }, { draftStore }] = await Promise.all([
    import('./endSession.ts'),
    import('./draftStore.ts'),
  ])
  if (ended !== undefined) void endSession(ended)
  if (user) void draftStore.removeAll(user.id)
}
