import { nassauDay } from 'contract/rules/nassauDay'
import { formatDay } from 'contract/words/formatDay'
import { jobTypeLabels, payInWords } from 'contract/words/jobLabels'
import type { Job } from 'contract/jobs'
import { PRODUCT_NAME } from 'contract/words/product'
import { classNames } from '../../../ui/classNames.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { absoluteUrl } from '../../../ui/share.ts'
import { jobPlace } from '../jobFacts.ts'
import { warmUpDayFormatter } from '../../../parts/warmUpDayFormatter.ts'

warmUpDayFormatter()

/** A job on an A4 page, to be printed: styles/base.css prints nothing else. All sizes follow the width of the page. */
export function JobPoster({ job }: { job: Job }) {
  const link = absoluteUrl(`/j/${job.id}`)
  const pay = payInWords(job)
  return (
    <div data-poster="" className={pageClass}>
      <article aria-label="Poster" className="flex aspect-[210/297] flex-col overflow-hidden">
        <header className="flex items-center justify-between gap-[3cqw] bg-[#00778b] px-[8cqw] py-[3.5cqw] text-white">
          <Logo label={PRODUCT_NAME} className="h-[7cqw]" />
          <p className="text-[4cqw] font-bold">We're hiring</p>
        </header>
        <div className="grid min-h-0 flex-1 content-center gap-[3cqw] px-[8cqw]">
          <h2 className={classNames('line-clamp-4 leading-[1.1] text-black', titleSize(job.title))}>
            {job.title}
          </h2>
          <p className="line-clamp-2 text-[4.6cqw] font-semibold text-[#00606f]">{job.company}</p>
          <p className="line-clamp-2 text-[4.2cqw]">{jobPlace(job)}</p>
          <p className="text-[4.2cqw]">{jobTypeLabels[job.job_type]}</p>
          {pay && (
            <p className="justify-self-start rounded-full bg-[#ffc72c] px-[4cqw] py-[1.6cqw] text-[4.8cqw] font-bold text-black">
              {pay}
            </p>
          )}
        </div>
        <footer className="flex items-center gap-[5cqw] border-t-[0.4cqw] border-[#00778b] px-[8cqw] py-[6cqw]">
          <QrCode text={link} label={`QR code of ${link}`} className="w-[34cqw] flex-none" />
          <div className="grid min-w-0 gap-[2cqw]">
            <p className="text-[5cqw] font-bold text-black">How to apply</p>
            <p className="text-[3.4cqw]">Point your phone's camera at the code, or go to</p>
            <p className="text-[3.6cqw] font-bold wrap-anywhere text-[#00606f]">
              {link.replace(/^https?:\/\//, '')}
            </p>
            <p className="text-[3cqw]">Open until {formatDay(nassauDay(job.expires_at))}</p>
          </div>
        </footer>
      </article>
    </div>
  )
}

const pageClass =
  '@container mx-auto w-full max-w-[210mm] overflow-hidden rounded-lg border bg-white text-[#222] shadow-card print:rounded-none print:border-0 print:shadow-none'

/** The longer a title, the smaller it is. */
function titleSize({ length }: string): string {
  if (length <= 24) return 'text-[11cqw]'
  if (length <= 60) return 'text-[8cqw]'
  return 'text-[6cqw]'
}
