import { companyRolePhrases, type CompanyRole } from '../companies.ts'
import { JOB_OPEN_DAYS } from '../jobs.ts'

export const addedToCompanyPhrase = (company: string, role: CompanyRole) =>
  role === 'reader'
    ? `made you a reader of ${company}. You can see who applies for its jobs`
    : `made you ${companyRolePhrases[role]} of ${company}. Jobs that you post under this name are shown on its page`
/** A whole sentence for the member who follows the last owner, whose account is deleted. */
export const companyInheritedPhrase = (company: string) =>
  `You're now the owner of ${company}, because its last owner deleted their account.`
export const companyRolePhrase = (company: string, role: CompanyRole) =>
  `made you ${companyRolePhrases[role]} of ${company}`
/** Whole sentences for a member who has blocked the owner, or is blocked by them. */
export const ownCompanyRolePhrase = (company: string, role: CompanyRole) =>
  `You're ${companyRolePhrases[role]} of ${company} now.`
export const noLongerInCompanyPhrase = (company: string) => `You no longer belong to ${company}.`
/** For the poster of a job. It's also true of several colleagues, whose changes are one notification. */
export const colleagueChangedPhrase = (title: string, change: 'edited' | 'closed' | 'filled' | 'renewed') =>
  `changed your job ${title}${
    {
      edited: '',
      closed: ', which is now closed',
      filled: ', which is now filled',
      renewed: `, which is now open for ${JOB_OPEN_DAYS} days`,
    }[change]
  }`
export const removedFromCompanyPhrase = (company: string) =>
  `removed you from ${company}. You keep your jobs, but they're no longer on its page`

const PAGE_DELETED = 'You keep your jobs, but they no longer belong to a company page'
export const deletedCompanyPhrase = (company: string) => `deleted the page of ${company}. ${PAGE_DELETED}`
/** A whole sentence for a member who has blocked the owner, or is blocked by them. */
export const companyDeletedPhrase = (company: string) =>
  `The page of ${company} was deleted. ${PAGE_DELETED}.`

/** For the owners. */
export const leftCompanyPhrase = (company: string) =>
  `left ${company}. They keep their jobs, which are no longer on its page`
/** A whole sentence for an owner who has blocked the member, or is blocked by them. */
export const colleagueLeftPhrase = (company: string) => `A colleague ${leftCompanyPhrase(company)}.`
