import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'

type Props = { errors: { id: string; message: string }[] }

/** Links to all invalid fields of a form. Renders nothing for a single error, which its field shows. */
export function FormSummary({ errors }: Props) {
  if (errors.length < 2) return null

  return (
    <div
      role="alert"
      // With each corrected field, only the number is announced.
      aria-atomic="false"
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

// The link alone would scroll without focusing and change the URL.
function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
