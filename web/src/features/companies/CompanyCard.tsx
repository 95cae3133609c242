import { credentialInWords } from 'contract/words/credentialWords'
import type { Company } from 'contract/companies'
import { plural } from 'contract/words/plural'
import { replyRatePhrase } from 'contract/words/replyPhrases'
import { Bell, Globe, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { CheckedNotes } from '../../ui/CheckedNotes.tsx'
import { CompanyLogo, coverLogoClass } from '../../ui/CompanyLogo.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'

type Props = { company: Company; children?: ReactNode }

/** Who a company is: name, verification, place, website and what it does. `children` are the actions. */
export function CompanyCard({ company, children }: Props) {
  const { name, about, location, website, logo_url, credential, reply_rate, followers_count } = company
  const replies = replyRatePhrase(reply_rate)
  return (
    <Card as="section" aria-labelledby="company-name" className="overflow-hidden">
      <div className="batik h-14 sm:h-24" />
      <div className="relative grid gap-3 p-4 pt-0 sm:p-5 sm:pt-0">
        <CompanyLogo name={name} url={logo_url} className={coverLogoClass} />
        <h1 id="company-name" className="wrap-anywhere">
          {name}
        </h1>
        {credential ? (
          <CheckedNotes notes={[credentialInWords(credential)]} />
        ) : (
          <p className="text-sm text-muted">This company isn&apos;t verified yet.</p>
        )}
        {replies && <p className="text-muted">{replies}</p>}
        {((location ?? website) !== null || followers_count > 0) && (
          <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            {location !== null && (
              <li className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
                <MapPin className="size-4.5 flex-none text-subtle" />
                {location}
              </li>
            )}
            {followers_count > 0 && (
              <li className="inline-flex items-center gap-1.5">
                <Bell className="size-4.5 flex-none text-subtle" />
                {plural(followers_count, 'follower')}
              </li>
            )}
            {website !== null && (
              <li>
                <a
                  href={website}
                  target="_blank"
                  rel="noopener nofollow ugc"
                  className="inline-flex min-h-11 min-w-0 items-center gap-1.5 wrap-anywhere"
                >
                  <Globe className="size-4.5 flex-none" />
                  {website.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}
                </a>
              </li>
            )}
          </ul>
        )}
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
        {about !== null && <LinkedText text={about} className="mt-1 wrap-anywhere" />}
      </div>
    </Card>
  )
}
