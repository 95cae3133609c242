/**
 * Moves the focus to an applicant's row or card, or to the page if they aren't shown. Not if something outside the
 * toasts has the focus.
 */
export function focusApplicant(id: number): void {
  const { activeElement, body } = document
  if (activeElement && activeElement !== body && !activeElement.closest('[role=status]')) return
  const marked = document.querySelectorAll<HTMLElement>(
    `[data-applicant="${id}"], [data-application="${id}"]`,
  )
  const places = [...marked].map((it) => it.closest<HTMLElement>('button') ?? it.closest<HTMLElement>('li'))
  for (const place of [...places, document.getElementById('main')]) {
    // A list that is hidden meanwhile doesn't take it.
    place?.focus({ preventScroll: true })
    if (place && document.activeElement === place) return place.scrollIntoView({ block: 'nearest' })
  }
}
