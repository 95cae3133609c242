import { useSearchParams } from 'react-router'

/** Filters of a list, stored in URL parameters. An empty value removes its parameter. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) values[name] = value
  }
  const set = (changes: Partial<Record<Name, string | undefined>>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) current.set(name, value)
          else current.delete(name)
        }
        return current
      },
      { replace: true },
    )
  return [values, set] as const
}

/** `value` if it is one of the choices. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === value)
}
