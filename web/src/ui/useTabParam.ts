import { useUrlParams } from './useUrlParams.ts'

/** The selected tab, stored in a URL parameter that `initial` leaves out. Unknown values select `initial`. */
export function useTabParam<Tab extends string>(tabs: readonly Tab[], initial: Tab, name = 'tab') {
  const [params, change] = useUrlParams()
  const tab = tabs.find((value) => value === params.get(name)) ?? initial
  const select = (next: Tab) => change({ [name]: next === initial ? undefined : next })
  return [tab, select] as const
}
