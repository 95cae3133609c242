import * as contract from 'contract/phoneVerification'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { PhoneVerificationService } from './phoneVerification.ts'

export function phoneVerificationRoutes(on: RegisterEndpoint, phones: PhoneVerificationService): void {
  on(contract.getPhoneCode, (_input, me, { sql }) => phones.getCode(sql, me))
  on(contract.sendPhoneCode, ({ phone }, me, context) => phones.sendCode(context, me, phone))
  on(contract.verifyPhone, ({ code }, me, context) => phones.verify(context, me, code))
}
