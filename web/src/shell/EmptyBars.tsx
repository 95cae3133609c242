import { Logo } from '../ui/Logo.tsx'
import { Bar, BarRow } from './Bar.tsx'
import { tabBarLook } from './tabBarLook.ts'

/** A member's bars without anything to press: what is seen until they have come. */
export function EmptyBars() {
  return (
    <div aria-hidden>
      <Bar as="div">
        <BarRow>
          <Logo />
        </BarRow>
      </Bar>
      <div className={`${tabBarLook} h-tabbar`} />
    </div>
  )
}
