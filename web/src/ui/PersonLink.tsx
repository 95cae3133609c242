import { Link } from 'react-router'

type Props = { person: { id: number; first_name: string; last_name: string; username: string } }

/** A person's name, linked to their profile, and username. */
export function PersonLink({ person: { id, first_name, last_name, username } }: Props) {
  return (
    <span>
      <Link to={`/user/${id}`} className="font-semibold">
        {first_name} {last_name}
      </Link>{' '}
      <span className="text-sm text-subtle">@{username}</span>
    </span>
  )
}
