import { fullName } from 'contract/words/fullName'
import type { ProfileSnapshot } from 'contract/profileSnapshot'
import { ChevronDown } from 'lucide-react'

/** The applicant's profile as it was when they applied, if it has changed since. */
export function ProfileWhenApplied({ profile }: { profile: ProfileSnapshot | null }) {
  if (!profile) return null
  const fields = [
    ['Name', fullName(profile)],
    ['Occupation', profile.occupation],
    ['Trade', profile.trade],
    ['Location', profile.location],
    ['Skills', profile.skills],
    ['Experience', profile.experience],
    ['Education', profile.education],
  ] as const
  return (
    <details className="group rounded-md border">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-md px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span>
          <b className="font-semibold">Profile when applied</b>
          <span className="block text-sm text-subtle">It has changed since.</span>
        </span>
        <ChevronDown className="flex-none group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <dl className="grid gap-3 px-4 pb-4">
        {fields.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt className="text-sm text-subtle">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
