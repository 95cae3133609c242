import { Link } from 'react-router'
import { useSocket } from '../../api/socket.tsx'
import { useFriends } from './friends.queries.ts'
import { PeoplePanel } from './PeoplePanel.tsx'
import { PersonRow } from './PersonRow.tsx'

const CONTACTS = 5

/** The first of one's friends, beside the feed. */
export function ContactsPanel() {
  const { online } = useSocket()
  return (
    <PeoplePanel title="Contacts" list={useFriends({ limit: CONTACTS })} empty={<Nobody />}>
      {(friend) => (
        <PersonRow
          person={friend}
          line={friend.occupation || friend.company_name}
          online={online.has(friend.id)}
        />
      )}
    </PeoplePanel>
  )
}

function Nobody() {
  return (
    <p className="text-muted">
      No friends yet.{' '}
      <Link to="/friends?tab=suggestions" className="inline-flex min-h-11 items-center font-semibold">
        Find Friends
      </Link>
    </p>
  )
}
