import { placeInWords } from 'contract/words/placeInWords'
import { jobTypeLabels, salaryInWords } from 'contract/words/jobLabels'
import { CURRENCY, type Job, type JobType, type PayPeriod } from 'contract/jobs'
import { jobInWords } from 'contract/words/jobInWords'
import { openToInWords, provisionsInWords } from 'contract/words/jobTermLabels'
import { escapeHtml } from '../../http/escapeHtml.ts'
import type { LinkPreview } from '../../pages/linkPreview.ts'

/** Link preview of a job, with structured data for search engines while it is open. */
export function jobPreview(job: Job): LinkPreview {
  const isOpen = job.status === 'open'
  const isListed = isOpen && job.answer_state !== 'unlisted'
  const pay = salaryInWords(job)
  const facts = [job.location, job.isRemote ? 'Remote' : '', pay, isOpen ? '' : 'Closed']
  return {
    title: jobInWords(job),
    description: `${facts.filter(Boolean).join(' · ')}. ${job.description}`,
    path: `/j/${job.id}`,
    picture: {
      title: job.title,
      lines: [job.company, placeAndType(job)],
      badge: isOpen ? pay || undefined : 'Closed',
    },
    isForSearch: isListed,
    ...(isListed && { jsonLd: jobPosting(job) }),
  }
}

function placeAndType({ location, island, isRemote, job_type }: Job): string {
  return [placeInWords(location, island), ...(isRemote ? ['Remote'] : []), jobTypeLabels[job_type]].join(
    ' · ',
  )
}

const employmentTypes: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
}

/** Search engines know no pay for a whole job. */
const unitTexts: Record<PayPeriod, string | undefined> = {
  hour: 'HOUR',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
  fixed: undefined,
}

/** The job as schema.org's JobPosting, in which texts are HTML. */
function jobPosting(job: Job) {
  const jobBenefits = [provisionsInWords(job.provided), job.benefits].filter(Boolean).join('\n')
  const eligibility = job.open_to.includes('anyone') ? undefined : openToInWords(job.open_to)
  const qualifications = job.papers.map(({ name }) => name).join('; ')
  const texts = [job.description, job.requirements, job.benefits].filter((text) => text !== null)
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: texts.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: job.company, value: String(job.id) },
    datePosted: job.created_at,
    validThrough: job.expires_at,
    employmentType: employmentTypes[job.job_type],
    hiringOrganization: { '@type': 'Organization', name: job.company },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location,
        ...(job.island && { addressRegion: job.island }),
        addressCountry: 'BS',
      },
    },
    ...(job.isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Bahamas' },
    }),
    ...(job.budget !== null && baseSalary(job)),
    ...(job.positions !== null && { totalJobOpenings: job.positions }),
    ...(job.start_date !== null && { jobStartDate: job.start_date }),
    ...(job.work_hours !== null && { workHours: job.work_hours }),
    ...(jobBenefits && { jobBenefits }),
    ...(eligibility && { eligibilityToWorkRequirement: eligibility }),
    ...(qualifications && { qualifications }),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
  }
}

function baseSalary({ salary_min, salary_max, salary_period }: Job) {
  const unitText = unitTexts[salary_period]
  return (
    unitText && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: CURRENCY,
        value: {
          '@type': 'QuantitativeValue',
          ...(salary_min !== null && { minValue: salary_min }),
          ...(salary_max !== null && { maxValue: salary_max }),
          unitText,
        },
      },
    }
  )
}
