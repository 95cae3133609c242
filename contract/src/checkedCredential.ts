import { Timestamp } from './fields.ts'
import { z } from './zod.ts'

/** A credential is the company that a member hires for, or a licence or certificate that they work with. */
export const CREDENTIAL_KINDS = ['company', 'licence'] as const
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number]

/** The documents that an administrator can check, by kind. */
export const CREDENTIAL_EVIDENCE = {
  company: {
    business_licence: 'business licence',
    nib_number: 'NIB employer number',
    domain: "email address at the company's domain",
  },
  licence: { licence: 'licence or certificate' },
} as const satisfies Record<CredentialKind, Record<string, string>>

/** An approved credential, as everyone sees it. */
export const CheckedCredential = z.object({
  kind: z.enum(CREDENTIAL_KINDS),
  /** The company's name, or what the licence is for. */
  name: z.string(),
  /** Keys of `CREDENTIAL_EVIDENCE`. */
  evidence: z.array(z.string()),
  checked_at: Timestamp,
})
export type CheckedCredential = z.output<typeof CheckedCredential>
