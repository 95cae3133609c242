import { Logo } from '../ui/Logo.tsx'
import { Bar, BarRow } from './Bar.tsx'
import { tabBarStyle } from './tabBarStyle.ts'

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
