import { useQuery } from '@tanstack/react-query'
import { getStats } from 'contract/health'
import { query } from '../../api/queries.ts'
import { classNames } from '../../ui/classNames.ts'

type Props = { className: string; numberClassName: string }

/** How many are here, and from how many islands: true figures, and nothing where there are none. */
export function LoginStats({ className, numberClassName }: Props) {
  const { data } = useQuery({ ...query(getStats, {}), staleTime: Infinity })
  const figures = [
    { label: data?.members === 1 ? 'professional' : 'professionals', value: data?.members ?? 0 },
    { label: data?.islands === 1 ? 'island' : 'islands', value: data?.islands ?? 0 },
  ].filter(({ value }) => value > 0)
  if (figures.length === 0) return null

  return (
    <ul className={className}>
      {figures.map(({ label, value }) => (
        <li key={label}>
          <b className={classNames('block font-display font-heavy', numberClassName)}>
            {value.toLocaleString('en')}
          </b>
          {label}
        </li>
      ))}
    </ul>
  )
}
