import type { Company } from 'contract/companies'
import { SquarePictureButtons } from '../../parts/SquarePictureButtons.tsx'
import { useSetCompanyLogo } from './companies.mutations.ts'

/** Uploads or removes the logo of a company. */
export function LogoButtons({ company: { id, name, logo_url } }: { company: Company }) {
  const update = useSetCompanyLogo(id)
  return (
    <SquarePictureButtons
      label={`Logo of ${name}`}
      noun="logo"
      of={name}
      title={`Logo of ${name}`}
      shape="rect"
      hasPicture={logo_url !== null}
      update={update}
      size="sm"
    />
  )
}
