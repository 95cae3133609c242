import { classNames } from './classNames.ts'

/** On a card's cover. */
export const coverLogoClass = '-mt-7 border-3 border-surface sm:-mt-9 sm:size-18 sm:text-[24px]'

/** A company's initials on a tile. Hidden from screen readers, because the name is always beside it. */
export function CompanyLogo({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid size-14 flex-none place-items-center rounded-lg bg-av2 font-display text-[20px] font-heavy whitespace-nowrap text-on-av2',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}

/** "Sunrise Solar Bahamas" → "SS" */
function initials(company: string): string {
  return company
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
