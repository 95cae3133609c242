import { islands } from 'contract/rules/islands'
import type { User } from 'contract/profiles'
import {
  RATE_PERIODS,
  ratePeriodPhrases,
  talentTermsInput,
  type RatePeriod,
  type TalentTerms,
} from 'contract/talentTerms'
import { z } from 'contract/zod'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { changedFields } from '../../api/changedFields.ts'
import { useDraft } from '../../api/drafts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { useSetAvailability } from './availability.mutations.ts'

type Props = {
  user: User
  /** The mutation that changes the availability. */
  availability: Pick<ReturnType<typeof useSetAvailability>, 'mutate' | 'isPending'>
  open: boolean
  onClose: () => void
}
type Values = Omit<TalentTerms, 'rate_amount' | 'available_from'> & {
  rate_amount: string
  available_from: string
}

const Terms = z.object(talentTermsInput).required()

/** Adds the member to the board, or changes what they say there. All fields are optional. */
export function AvailabilityDialog({ user, availability, open, onClose }: Props) {
  const isJoining = !user.is_available_for_hire
  const { mutate, isPending } = availability
  const [isContactShown, setContactShown] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({})
  const [draft, setDraft, clearDraft] = useDraft<Partial<Values> | null>('availability', null)
  const stored = valuesOf(user)
  const values = { ...stored, ...draft }
  const change = (changes: Partial<Values>) => setDraft({ ...draft, ...changes })

  const close = () => {
    setContactShown(false)
    setErrors({})
    onClose()
  }
  const submit = () => {
    const parsed = Terms.safeParse(values)
    if (!parsed.success)
      return setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message])))
    const changed = changedFields(stored, values)
    const terms = Object.fromEntries(Object.entries(parsed.data).filter(([name]) => name in changed))
    mutate(
      { is_available: true, ...(isJoining && { show_on_board: isContactShown }), ...terms },
      {
        onSuccess: () => {
          clearDraft()
          close()
        },
      },
    )
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={isJoining ? 'Join the HireMe Board?' : 'Your availability'}
      onSubmit={submit}
      submitLabel={isJoining ? 'Make me available' : 'Save'}
      busyLabel="Saving..."
      busy={isPending}
    >
      <p className="text-muted">
        {isJoining
          ? 'Members can find you there and message you. You can turn this off any time. Nothing below is required.'
          : 'Shown on the HireMe Board and on your profile. Nothing here is required.'}
      </p>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Rate from" error={errors.rate_amount}>
          {(control) => (
            <Input
              {...control}
              before="$"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={values.rate_amount}
              onChange={({ target }) => change({ rate_amount: target.value })}
            />
          )}
        </Field>
        <SelectField<RatePeriod>
          label="For"
          value={values.rate_period}
          options={RATE_PERIODS}
          labelOf={(period) => ratePeriodPhrases[period]}
          onChange={(period = 'hour') => change({ rate_period: period })}
        />
      </div>
      <Field label="Available from" hint="Leave it empty if you can start now." error={errors.available_from}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={values.available_from}
            onChange={({ target }) => change({ available_from: target.value })}
          />
        )}
      </Field>
      <IslandsServed
        own={user.island}
        served={values.islands_served}
        onChange={(islands_served) => change({ islands_served })}
      />
      {isJoining && (
        <Checkbox
          label="Also show my email and phone number to all members there"
          checked={isContactShown}
          onChange={({ target }) => setContactShown(target.checked)}
        />
      )}
    </FormDialog>
  )
}

type IslandsServedProps = {
  own: string | null
  served: TalentTerms['islands_served']
  onChange: (served: TalentTerms['islands_served']) => void
}

/** Closed until someone wants it: most people work on one island. */
function IslandsServed({ own, served, onChange }: IslandsServedProps) {
  const others = islands.filter((island) => island !== own)
  return (
    <details className="group rounded-sm border">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-sm px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <b className="font-semibold">{own ? 'Other islands you serve' : 'Islands you serve'}</b>
          <span className="block text-sm text-subtle">{served.join(', ') || 'None chosen'}</span>
        </span>
        <ChevronDown className="flex-none group-open:rotate-180 motion-safe:transition-transform" />
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-3 px-4 pb-3">
        {others.map((island) => (
          <Checkbox
            key={island}
            label={island}
            checked={served.includes(island)}
            onChange={({ target }) =>
              onChange(
                islands.filter((other) => (other === island ? target.checked : served.includes(other))),
              )
            }
          />
        ))}
      </div>
    </details>
  )
}

function valuesOf({ rate_amount, rate_period, islands_served, available_from }: User): Values {
  return {
    rate_amount: rate_amount === null ? '' : String(rate_amount),
    rate_period,
    islands_served,
    available_from: available_from ?? '',
  }
}
