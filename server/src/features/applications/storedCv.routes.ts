import * as contract from 'contract/storedCv'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { StoredCvService } from './storedCv.ts'

export function storedCvRoutes(on: RegisterEndpoint, cvs: StoredCvService): void {
  on(contract.getStoredCv, (_input, me, context) => cvs.getStoredCv(context, me))
  on(contract.storeCv, (input, me, context) => cvs.storeCv(context, me, input))
  on(contract.removeStoredCv, (_input, me, context) => cvs.removeStoredCv(context, me))
}
