import { useQuery } from '@tanstack/react-query'
import type { CvEntry } from 'contract/cv'
import { CV_SECTIONS, cvTitle, OWN_CV, type CvSection } from 'contract/cvFile'
import { writtenTexts } from 'contract/words/cvText'
import { toJsonResume } from 'contract/rules/jsonResume'
import { listPortfolio } from 'contract/portfolio'
import type { User } from 'contract/profiles'
import { Braces, FileDown } from 'lucide-react'
import { useState } from 'react'
import { query } from '../../../api/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { downloadFile } from '../../../ui/downloadFile.ts'
import { RadioCards, RadioPills } from '../../../ui/RadioGroup.tsx'
import { useDownloadCv } from './cv.mutations.ts'

type Props = { user: User; entries: readonly CvEntry[]; open: boolean; onClose: () => void }

const identities = [
  { value: 'name', label: 'My name', hint: 'Without email and phone' },
  { value: 'contact', label: 'Name and contact', hint: 'With email and phone' },
  { value: 'anonymous', label: 'Anonymous', hint: 'Nothing that identifies me' },
] as const
const papers = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
] as const
const sections = Object.keys(CV_SECTIONS) as CvSection[]

/** Makes a PDF of the member's profile, with a choice of name, sections and paper size. */
export function MakeCvDialog({ user, entries, open, onClose }: Props) {
  const [identity, setIdentity] = useState(OWN_CV.identity)
  const [paper, setPaper] = useState(OWN_CV.paper)
  const [chosen, setChosen] = useState<readonly CvSection[]>(sections)
  const portfolio = useQuery(query(listPortfolio, { id: user.id }))
  const { mutate: download, isPending } = useDownloadCv()

  const downloadJson = () => {
    const written = { ...user, skills: writtenTexts(user, entries).skills }
    const resume = toJsonResume(written, entries, {
      hasContact: identity === 'contact',
      url: undefined,
      portfolio: portfolio.data?.items ?? [],
      origin: location.origin,
    })
    downloadFile(
      `${cvTitle(identity, user)}.json`,
      new Blob([JSON.stringify(resume, null, 2)], { type: 'application/json' }),
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Make my CV"
      footer={
        <Button
          variant="action"
          icon={<FileDown />}
          busy={isPending}
          busyLabel="Making your CV..."
          onClick={() => download({ query: { identity, paper, sections: chosen.join(',') }, user })}
        >
          Download PDF
        </Button>
      }
    >
      <RadioCards legend="Your name on the CV" options={identities} value={identity} onChange={setIdentity} />
      {identity === 'anonymous' && (
        <p className="text-sm text-muted">
          We also remove your name, username, email, phone and links from what you wrote, and leave out your
          portfolio. Check the rest yourself: an employer&apos;s name can identify you.
        </p>
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">What to include</legend>
        <div className="grid sm:grid-cols-2">
          {sections.map((section) => (
            <Checkbox
              key={section}
              label={CV_SECTIONS[section]}
              checked={chosen.includes(section)}
              onChange={({ target }) =>
                setChosen(sections.filter((it) => (it === section ? target.checked : chosen.includes(it))))
              }
            />
          ))}
        </div>
        <p className="text-sm text-subtle">Empty sections are left out.</p>
      </fieldset>
      <RadioPills legend="Paper size" options={papers} value={paper} onChange={setPaper} />
      {identity !== 'anonymous' && (
        <div className="grid justify-items-start gap-1 border-t pt-4">
          <Button size="sm" icon={<Braces />} busy={portfolio.isPending} onClick={downloadJson}>
            Download for other job sites
          </Button>
          <p className="text-sm text-subtle">A JSON Resume file, which many job sites can read.</p>
        </div>
      )}
    </Dialog>
  )
}
