import {
  companyRolePhrases,
  createCompany,
  deleteCompany,
  followApplicants,
  listCompanies,
  removeCompanyMember,
  setCompanyLogo,
  setCompanyMember,
  updateCompany,
  type Company,
} from 'contract/companies'
import { listCredentials } from 'contract/credentials'
import type { Input } from 'contract/endpoint'
import { uploadImage } from 'contract/uploads'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, upload } from '../../api/call.ts'
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

/** Uploads the logo of a company, or removes it without a file. `sent` is the progress from 0 to 1. */
export function useSetCompanyLogo(id: number) {
  const [sent, setSent] = useState(0)
  const send = async (file: Blob | undefined) => {
    setSent(0)
    const logo_url = file ? await upload(uploadImage, file, { onProgress: setSent }) : ''
    return call(setCompanyLogo, { id, logo_url })
  }
  const update = useWrite(
    { endpoint: setCompanyLogo, send },
    {
      done: ({ logo_url }) => (logo_url === null ? 'Logo removed' : 'Logo saved'),
      failed: "The logo couldn't be saved. Please try again.",
    },
  )
  return { ...update, sent }
}

export function useDeleteCompany() {
  return useWrite(deleteCompany, {
    done: 'Page deleted',
    failed: "The page couldn't be deleted. Please try again.",
    refetch: [listCredentials],
  })
}

export function useFollowApplicants() {
  return useWrite(followApplicants, { failed: "This couldn't be saved. Please try again." })
}

export function useSetCompanyMember() {
  return useWrite(setCompanyMember, {
    done: ({ first_name, role }) => `${first_name} is ${companyRolePhrases[role]} now`,
    failed: "This couldn't be changed. Please try again.",
  })
}

export function useRemoveCompanyMember(done: string) {
  return useWrite(removeCompanyMember, {
    done,
    failed: "This couldn't be removed. Please try again.",
  })
}
