import type { Job, PayPeriod } from 'contract/jobs'
import { MapPin, ShieldCheck, Star, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName } from 'contract/words/fullName'
import { Badge } from '../../../ui/Badge.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CompanyLogo } from '../../../ui/CompanyLogo.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { provisionLabels } from 'contract/words/jobTermLabels'
import { categoryName, formatPay, payPeriodPhrases, displayedCategory } from 'contract/words/jobLabels'

type SummaryFields = Pick<
  Job,
  | 'category'
  | 'category_group'
  | 'description'
  | 'salary_min'
  | 'salary_max'
  | 'location'
  | 'isRemote'
  | 'provided'
> & {
  /** Null while the form has no pay period yet. */
  salary_period: PayPeriod | null
}

type Props = { job: SummaryFields; title: ReactNode; corner?: ReactNode }

/** Category, title, pay, location and description: shared by job cards and the form's preview. */
export function JobSummary({ job, title, corner }: Props) {
  const category = displayedCategory(job)
  const pay = formatPay(job)
  const isHourly = pay !== undefined && job.salary_period === 'hour'
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-1 basis-[10rem] justify-items-start gap-2">
          {category && (
            <Badge tone="brand" icon={<CategoryIcon category={category} />}>
              {categoryName(category)}
            </Badge>
          )}
          {title}
        </div>
        {corner}
      </div>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-muted *:[span]:min-w-0">
        <span>
          <b className={pay ? 'text-lg font-bold text-text' : 'font-normal'}>
            {pay ?? 'Salary not specified'}
            {isHourly && '/hr'}
          </b>
          {pay && job.salary_period && !isHourly && (
            <span className="text-sm text-subtle"> {payPeriodPhrases[job.salary_period]}</span>
          )}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <MapPin className="size-4.5 text-subtle" />
          {job.location}
        </span>
        {job.isRemote && (
          <Badge tone="success" icon={<Wifi />}>
            Remote
          </Badge>
        )}
        {CARD_PROVISIONS.filter((provision) => job.provided.includes(provision)).map((provision) => (
          <Badge key={provision}>{provisionLabels[provision]}</Badge>
        ))}
      </div>
      <p className="line-clamp-3">{job.description}</p>
    </>
  )
}

/** What decides whether someone from another island can take the job. */
const CARD_PROVISIONS = ['housing', 'travel'] as const

type TitleProps = {
  job: Pick<Job, 'id' | 'title'>
  /** Links to the page for visitors. */
  isPublic?: boolean
  isViewed?: boolean
}

/** A card's title, linked to the job; the link covers the whole card. */
export function JobTitleLink({ job: { id, title }, isPublic = false, isViewed = false }: TitleProps) {
  return (
    <h3 className={isViewed ? 'text-muted' : undefined}>
      <Link
        to={isPublic ? `/j/${id}` : `/jobs/${id}`}
        className="text-inherit no-underline before:absolute before:inset-0 before:rounded-lg hover:text-inherit hover:underline"
      >
        {title}
      </Link>
    </h3>
  )
}

type ClientProps = Pick<Job, 'client'> & {
  /** Named above the person, where the page doesn't name it elsewhere. */
  company?: string
  logoUrl?: string | null
  /** Whether the company was checked. */
  isVerified?: boolean
  /** What else is said, below the names. */
  children?: ReactNode
}

const cardLogoClass = 'mr-1.5 inline-grid size-5! rounded-xs! align-text-bottom text-[9px]!'

/** The company, and the client with their avatar, name and rating. */
export function JobClient({ client, company, logoUrl = null, isVerified = false, children }: ClientProps) {
  return (
    <>
      <Avatar person={{ ...client, avatar_url: client.profileImage }} size={36} />
      <div className="grid min-w-0 flex-[1_1_6.5rem]">
        {company && (
          <b className="line-clamp-2 font-semibold wrap-anywhere">
            {logoUrl !== null && <CompanyLogo name={company} url={logoUrl} className={cardLogoClass} />}
            {company}
          </b>
        )}
        {isVerified && (
          <span className="inline-flex items-center gap-1 text-success">
            <ShieldCheck className="size-3.5 flex-none" />
            Verified
            <VisuallyHidden> company</VisuallyHidden>
          </span>
        )}
        <span className={company ? 'truncate text-muted' : 'truncate font-semibold'}>{fullName(client)}</span>
        {client.rating !== null && (
          <span className="relative inline-flex items-center gap-1 text-muted">
            <Star className="size-3.5 fill-action text-action-edge" />
            <VisuallyHidden>Rating </VisuallyHidden>
            {client.rating.toFixed(1)}
          </span>
        )}
        {children}
      </div>
    </>
  )
}
