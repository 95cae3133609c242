import { popularTrades } from 'contract/rules/popularTrades'
import { useId, type ComponentProps } from 'react'
import { Input } from '../ui/Input.tsx'

/** A trade, typed or picked from our list. */
export function TradeInput(props: ComponentProps<typeof Input>) {
  const trades = useId()
  return (
    <>
      <Input autoComplete="off" {...props} list={trades} />
      <datalist id={trades}>
        {popularTrades.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
