import { Logo } from '../ui/Logo.tsx'
import { Bar, BarRow, tabBarStyle } from './Bar.tsx'

/** A member's bars without anything to press: what is seen until they have come. */
export function BarsSkeleton() {
  return (
    <div aria-hidden>
      <Bar as="div">
        <BarRow>
          <Logo />
        </BarRow>
      </Bar>
      <div className={`${tabBarStyle} h-tabbar`} />
    </div>
  )
}
