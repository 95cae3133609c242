import type { MouseEvent } from 'react'

/**
 * "Skip to content": the first focusable element, leading to the element with this id (which needs `tabIndex={-1}`).
 */
export function SkipLink({ to = 'main' }: { to?: string }) {
  // A fragment would trigger a router navigation, so move the focus directly.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(to)?.focus()
  }
  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className="fixed top-2 left-2 z-toast -translate-y-20 rounded-sm bg-action px-4 py-3 font-semibold text-on-action focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
