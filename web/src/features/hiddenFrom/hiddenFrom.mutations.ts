import { hideFrom, stopHidingFrom, type HiddenFrom } from 'contract/hiddenFrom'
import { fullName } from 'contract/words/fullName'
import type { PersonIdentity } from 'contract/people'
import { call } from '../../api/call.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { hiddenFromName } from './hiddenFromName.ts'

type From = { person: PersonIdentity } | { company: string }

/** Hides the member from a person or a company. */
export function useHideFrom() {
  const send = (from: From) =>
    call(hideFrom, 'person' in from ? { user_id: from.person.id } : { company: from.company })
  return useWrite(
    { endpoint: hideFrom, send },
    {
      done: (_, from) =>
        `You're hidden from ${'person' in from ? fullName(from.person) : `accounts of ${from.company}`}`,
      failed: "You couldn't be hidden. Please try again.",
    },
  )
}

export function useStopHidingFrom() {
  return useWrite(
    { endpoint: stopHidingFrom, send: ({ id }: HiddenFrom) => call(stopHidingFrom, { id }) },
    {
      done: (_, entry) => `${hiddenFromName(entry)} can find you again`,
      failed: "This couldn't be removed. Please try again.",
    },
  )
}
