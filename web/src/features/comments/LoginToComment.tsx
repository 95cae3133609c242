import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** In place of the field for those who are signed out. */
export function LoginToComment() {
  const from = useLocation()
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken py-2 pr-2 pl-4 text-muted">
      Please log in to comment
      <ButtonLink to="/login" state={{ from }} variant="soft">
        Sign In
      </ButtonLink>
    </p>
  )
}
