import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'

type Props = { errors: { id: string; message: string }[] }

/** The errors of a form in one place, each a link to its field. One error alone is said by its field. */
export function FormSummary({ errors }: Props) {
  if (errors.length < 2) return null

  return (
    <div
      role="alert"
      className="flex gap-3 rounded-md bg-danger-tint px-4 py-3.5 text-danger inset-ring-2 inset-ring-danger"
    >
      <CircleAlert className="mt-0.5" />
      <div>
        <p className="font-strong">Please check {errors.length} fields</p>
        <ul className="mt-1">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => focusField(event, id)}
                className="inline-block py-1 font-semibold text-inherit"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

// Following the link would scroll to the field without focusing it, and leave its id in the address.
function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
