type Falsy = false | 0 | 0n | null | undefined

/** Joins the truthy class names. */
export function classNames(...names: (string | Falsy)[]) {
  return names.filter(Boolean).join(' ')
}
