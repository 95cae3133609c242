import { render } from '@testing-library/react'
import { SessionProvider, useSession } from '../api/session.tsx'
import { ben } from './people.ts'

function Who() {
  const session = useSession()
  return (
    <>
      <p>{session.state === 'authenticated' ? `${session.user.first_name} is here` : session.state}</p>
      <button onClick={() => session.signIn({ access_token: 'new', user: ben })}>in</button>
      <button onClick={session.signOut}>out</button>
      <button onClick={session.refresh}>again</button>
    </>
  )
}

/** Shows who is signed in, and buttons that change it. */
export function renderSession() {
  return render(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  )
}
