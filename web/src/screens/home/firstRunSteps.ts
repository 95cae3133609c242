import { NEW_ACCOUNT_LOCATION, type User } from 'contract/profiles'

export type FirstRunStep = 'place' | 'trade' | 'hires' | 'picture' | 'people' | 'job'

const workSteps: readonly FirstRunStep[] = ['place', 'trade', 'picture', 'people']
const hireSteps: readonly FirstRunStep[] = ['place', 'hires', 'picture', 'job']

/** What was typed but not saved yet, and the step it belongs to. */
export type FirstRunValues = {
  /** Undefined until the member has gone on or back. Until then, the first open step is shown. */
  step?: FirstRunStep
  island: string
  location: string
  trade: string
  hires: string
  company_name: string
  /** The first job's title; the trade they hire until typed. */
  title?: string
}

export function stepsFor({ user_type }: User): readonly FirstRunStep[] {
  return user_type === 'freelancer' ? workSteps : hireSteps
}

/** The first step whose answer isn't in the profile, so that another device continues where this one stopped. */
export function firstOpenStep(me: User): FirstRunStep {
  const steps = stepsFor(me)
  const done: Partial<Record<FirstRunStep, string | null>> = {
    place: me.island,
    trade: me.trade,
    hires: me.hires,
    picture: me.avatar_url,
  }
  return steps.find((step) => !done[step]) ?? 'place'
}

export function firstRunValues(me: User): FirstRunValues {
  return {
    island: me.island ?? '',
    location: (me.location === NEW_ACCOUNT_LOCATION ? null : me.location) ?? '',
    trade: me.trade ?? '',
    hires: me.hires ?? '',
    company_name: me.company_name ?? '',
  }
}
