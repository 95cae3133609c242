import type { Families } from './family.ts'

export const state: Families = {
  'government officer': [
    'civil servant, public servant, administrator public service, permanent secretary, policy officer, eligibility officer, welfare examiner, passport officer, local government officer, legislator, senator, city councillor, politician, mayor, minister of government, eligibility interviewer',
    'government public policy legislation agency programs eligibility',
  ],
  'customs officer': [
    'immigration officer, border officer, customs broker, customs inspector, passport control officer, customs agent, customs guard, import clerk, border patrol agent, freight customs clerk',
    'customs immigration import border tariff inspect goods duties',
  ],
}
