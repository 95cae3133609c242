import { posesAsPlatform } from 'contract/rules/posesAsPlatform'
import { PRODUCT_NAME } from 'contract/words/product'
import { refuseField } from '../refuse.ts'

type PersonName = { first_name: string; last_name: string }

/** Refuses a name of a company that has the product's. */
export function refusePlatformName(field: string, name: string): void {
  if (posesAsPlatform(name)) refuseReserved(field)
}

/** Refuses the product's name in that of a person: in either part, or in both together. */
export function refusePersonName({ first_name, last_name }: PersonName): void {
  if (posesAsPlatform(first_name)) refuseReserved('first_name')
  if (posesAsPlatform(last_name) || posesAsPlatform(`${first_name} ${last_name}`)) refuseReserved('last_name')
}

const refuseReserved = (field: string): never =>
  refuseField(field, 'invalid_input', `This name is reserved for ${PRODUCT_NAME}.`)
