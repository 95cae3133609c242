import { useSearchParams } from 'react-router'

/** The selected tab, stored in a URL parameter that `initial` leaves out. Unknown values select `initial`. */
export function useTabParam<Tab extends string>(tabs: readonly Tab[], initial: Tab, name = 'tab') {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((value) => value === params.get(name)) ?? initial
  const select = (next: Tab) =>
    setParams(
      (current) => {
        current.delete(name)
        if (next !== initial) current.set(name, next)
        return current
      },
      { replace: true },
    )
  return [tab, select] as const
}
