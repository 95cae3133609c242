import { imageSrcset } from 'contract/rules/images'
import { useState } from 'react'
import { classNames } from './classNames.ts'
import { useDataSaver } from './dataSaver.ts'

/** On a card's cover. */
export const coverLogoClass = '-mt-7 border-3 border-surface sm:-mt-9 sm:size-18 sm:text-[24px]'

type Props = { name: string; url: string | null; className?: string }

/** A company's logo, or its initials. They are hidden from screen readers, because the name is always beside them. */
export function CompanyLogo({ name, url, className }: Props) {
  const [broken, setBroken] = useState<string>()
  const isLight = useDataSaver()
  if (url !== null && url !== broken && !isLight)
    return (
      <img
        src={url}
        srcSet={imageSrcset(url)}
        sizes="72px"
        alt=""
        decoding="async"
        onError={() => setBroken(url)}
        className={classNames('size-14 flex-none rounded-lg bg-white object-cover', className)}
      />
    )
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
