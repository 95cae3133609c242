import { render } from '@testing-library/react'
import { SessionProvider, useSession } from '../api/session.tsx'
import { ben } from './people.ts'

type Session = ReturnType<typeof useSession>

function Who({ onRender }: { onRender: (session: Session) => void }) {
  const session = useSession()
  onRender(session)
  return (
    <>
      <p>{session.state === 'authenticated' ? `${session.user.first_name} is here` : session.state}</p>
      <button onClick={() => session.signIn({ access_token: 'new', user: ben })}>in</button>
      <button onClick={session.signOut}>out</button>
      <button onClick={session.refresh}>again</button>
    </>
  )
}

/** Shows who is signed in, and buttons that change it. `session` returns what the last render got. */
export function renderSession() {
  let last!: Session
  const view = render(
    <SessionProvider>
      <Who onRender={(session) => void (last = session)} />
    </SessionProvider>,
  )
  return { ...view, session: () => last }
}
