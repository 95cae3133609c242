import { Logo } from '../ui/Logo.tsx'
import { Bar, BarRow, tabBarStyle } from './Bar.tsx'

/** The bars while they are loading. */
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
