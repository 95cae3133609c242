type Nothing = false | 0 | 0n | null | undefined

/** Joins class names and leaves out those that do not apply. */
export function classNames(...names: (string | Nothing)[]) {
  return names.filter(Boolean).join(' ')
}
