/** The attribute of fields whose text is too long (TextLimit.tsx). */
export const TOO_LONG = 'data-too-long'

/** Until the returned function is called, forms with a text that is too long aren't sent: the focus moves to it. */
export function holdFormsWithTooLongText(): () => void {
  const onSubmit = (event: Event) => {
    const field = event.target instanceof Element && event.target.querySelector<HTMLElement>(`[${TOO_LONG}]`)
    if (!field) return
    event.preventDefault()
    // Before React, whose handlers would send it.
    event.stopImmediatePropagation()
    field.focus()
  }
  document.addEventListener('submit', onSubmit, true)
  return () => document.removeEventListener('submit', onSubmit, true)
}
