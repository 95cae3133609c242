import { useQuery } from '@tanstack/react-query'
import { dayInWords } from 'contract/words/formatDay'
import type { User } from 'contract/profiles'
import { getStoredCv } from 'contract/storedCv'
import { useEffect, useRef, type ReactNode } from 'react'
import { query } from '../../api/queries.ts'
import { ButtonLink } from '../../ui/Button.tsx'

type Props = {
  user: User
  company: string
  /** The last day on which a reply is in time. */
  answer_by: string
  /** Jobs like the one that the member applied for. */
  similar: ReactNode
}

/** What comes after an application: when the employer replies, what the profile lacks most, and more jobs. */
export function ApplicationSent({ user, company, answer_by, similar }: Props) {
  const next = useRef<HTMLParagraphElement>(null)
  const step = useProfileStep(user)
  // The focused button is gone with the form.
  useEffect(() => next.current?.focus(), [])

  return (
    <>
      <p ref={next} tabIndex={-1} className="wrap-anywhere outline-none">
        <b className="font-semibold">
          {company} answers by {dayInWords(answer_by)}.
        </b>{' '}
        We&apos;ll tell you when they look at it.
      </p>
      {step && (
        <div className="grid gap-3 rounded-md bg-sunken p-4">
          <p>{step.reason}</p>
          <ButtonLink to={step.to} variant="soft" block>
            {step.label}
          </ButtonLink>
        </div>
      )}
      {similar}
    </>
  )
}

type Step = { label: string; reason: string; to: string }

/** The most useful thing that the profile lacks; undefined if it has everything. */
function useProfileStep(user: User): Step | undefined {
  const stored = useQuery(query(getStoredCv, {})).data
  const steps: (Step & { isMissing: boolean })[] = [
    {
      isMissing: !user.trade && !user.occupation,
      label: 'Add your trade',
      reason: 'Say what you do: employers look for it first.',
      to: '/profile?edit=trade',
    },
    {
      isMissing: !user.phone,
      label: 'Add your phone number',
      reason: 'With a phone number, the next employer can call you.',
      to: '/profile?edit=phone',
    },
    {
      isMissing: !user.avatar_url,
      label: 'Add a picture',
      reason: 'People trust a face more than initials.',
      to: '/profile?edit=avatar_url',
    },
    {
      isMissing: !user.experience,
      label: 'Add your experience',
      reason: 'A few lines about where you worked say more than a long note.',
      to: '/profile?edit=experience',
    },
    {
      isMissing: stored?.cv === null,
      label: 'Add your CV',
      reason: 'Keep a CV on your profile, and apply with it in one tap.',
      to: '/profile#stored-cv',
    },
    {
      isMissing: !user.skills,
      label: 'Add your skills',
      reason: 'Employers search for skills. Add yours to be found.',
      to: '/profile?edit=skills',
    },
  ]
  return steps.find(({ isMissing }) => isMissing)
}
