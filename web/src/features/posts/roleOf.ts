import type { Author } from 'contract/profiles'

/** What stands under an author's name: occupation, else company (specification, section 2). */
export function roleOf({ occupation, company_name }: Pick<Author, 'occupation' | 'company_name'>) {
  return occupation || company_name || 'Professional'
}
