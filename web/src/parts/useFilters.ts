import { useUrlParams } from '../ui/useUrlParams.ts'

/** Filters of a list, stored in URL parameters. An empty value removes its parameter. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, change] = useUrlParams()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) values[name] = value
  }
  const set = (changes: Partial<Record<Name, string | undefined>>) => change(changes)
  return [values, set] as const
}

/** `value` if it is one of the choices. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === value)
}
