import { companyPath, type Company } from 'contract/companies'
import type { Job } from 'contract/jobs'
import { plural } from 'contract/words/plural'
import { PRODUCT_NAME } from 'contract/words/product'
import type { LinkPreview } from '../../pages/linkPreview.ts'

const NAMED_JOBS_MAX = 3

/** Link preview of a company's page: place, open jobs and whether it is verified. */
export function companyPreview(company: Company, jobs: readonly Job[], publicUrl: string): LinkPreview {
  const { handle, name, about, location, website, logo_url, credential, open_jobs_count } = company
  const named = jobs.slice(0, NAMED_JOBS_MAX).map(({ title }) => title)
  const hiring =
    open_jobs_count > 0 ? `${plural(open_jobs_count, 'open job')}: ${named.join(', ')}` : undefined
  const facts = [location, hiring].filter((fact) => fact !== null && fact !== undefined)
  const description = [hiring, about].filter(Boolean).join('. ')
  return {
    title: `${name} | ${PRODUCT_NAME}`,
    description: description || `${name} on ${PRODUCT_NAME}`,
    path: companyPath(handle),
    picture: {
      title: name,
      lines: facts,
      badge: credential ? 'Verified company' : undefined,
      picture: logo_url ? { path: logo_url, isPortrait: false } : undefined,
    },
    jsonLd: {
      '@context': 'https://schema.org/',
      '@type': 'Organization',
      name,
      url: publicUrl + companyPath(handle),
      ...(about && { description: about }),
      ...(logo_url && { logo: publicUrl + logo_url }),
      ...(website && { sameAs: website }),
      ...(location && {
        address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'BS' },
      }),
    },
  }
}
