import { posesAsPlatform, posesAsStaff } from 'contract/rules/posesAsPlatform'
import { PRODUCT_NAME } from 'contract/words/product'
import { refuseField } from '../refuse.ts'

type PersonName = { first_name: string; last_name: string }

/** Refuses a name of a company that has the product's. */
export function refusePlatformName(field: string, name: string): void {
  if (posesAsPlatform(name)) refuseReserved(field)
}

/** Refuses a name with which a member would pose as staff. Either part is enough, or both together. */
export function refuseStaffName({ first_name, last_name }: PersonName): void {
  if (posesAsStaff(first_name)) refuseReserved('first_name')
  if (posesAsStaff(last_name) || posesAsStaff(`${first_name} ${last_name}`)) refuseReserved('last_name')
}

const refuseReserved = (field: string): never =>
  refuseField(field, 'invalid_input', `This name is reserved for ${PRODUCT_NAME}.`)
