import {
  companyRolePhrases,
  createCompany,
  deleteCompany,
  listCompanies,
  removeCompanyMember,
  setCompanyMember,
  updateCompany,
  type Company,
} from 'contract/companies'
import { listCredentials } from 'contract/credentials'
import type { Input } from 'contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useWrite } from '../../parts/useWrite.ts'

type CompanyInput = Omit<Input<typeof updateCompany>, 'id'> & { id?: number | undefined }

/** Makes a company's page, or changes the one with this id. */
export function useSaveCompany() {
  const send = ({ id, revision, ends_verification, ...details }: CompanyInput) =>
    id === undefined
      ? call(createCompany, details)
      : call(updateCompany, { id, revision, ends_verification, ...details })
  return useWrite(
    { endpoint: updateCompany, send },
    {
      done: ({ name }, { id }) => (id === undefined ? `${name} has a page now` : 'Saved'),
      refetch: [listCredentials],
    },
  )
}

/** Fetches one of the member's companies as it is now, for a form that is outdated. */
export function useNewerCompany(onLoaded: (company: Company) => void) {
  return useMutation({
    mutationFn: async (id: number) => {
      const { companies } = await call(listCompanies, {})
      return (
        companies.find((it) => it.id === id) ??
        Promise.reject(new Error('You no longer belong to this company.'))
      )
    },
    onSuccess: onLoaded,
  })
}

export function useDeleteCompany() {
  return useWrite(deleteCompany, {
    done: 'Page deleted',
    failed: "The page couldn't be deleted. Please try again.",
    refetch: [listCredentials],
  })
}

export function useSetCompanyMember() {
  return useWrite(setCompanyMember, {
    done: ({ first_name, role }) => `${first_name} is ${companyRolePhrases[role]} now`,
    failed: "This couldn't be changed. Please try again.",
  })
}

export function useRemoveCompanyMember() {
  return useWrite(removeCompanyMember, {
    done: 'Removed',
    failed: "This couldn't be removed. Please try again.",
  })
}
