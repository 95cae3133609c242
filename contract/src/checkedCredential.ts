import { Timestamp } from './fields.ts'
import { z } from './zod.ts'
import { nassauDay } from './rules/time.ts'
import { formatDay } from './words/formatDay.ts'

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

/** Lists what was checked: "business licence and NIB employer number". */
export function evidenceInWords({ kind, evidence }: Pick<CheckedCredential, 'kind' | 'evidence'>): string {
  const labels = new Map<string, string>(Object.entries(CREDENTIAL_EVIDENCE[kind]))
  const words = evidence.flatMap((name) => labels.get(name) ?? [])
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}

/** A badge in words: "Verified company" and "business licence of Bright Sparks checked on 12 November 2026". */
export function credentialInWords(credential: CheckedCredential): { title: string; detail: string } {
  const { kind, name, checked_at } = credential
  const isCompany = kind === 'company'
  const what = `${evidenceInWords(credential)}${isCompany ? ` of ${name}` : ''}`
  return {
    title: isCompany ? 'Verified company' : name,
    detail: `${what} checked on ${formatDay(nassauDay(checked_at))}`,
  }
}

/** The badge of a verified phone number, in words. */
export const PHONE_VERIFIED_IN_WORDS = {
  title: 'Phone verified',
  detail: 'confirmed with a code sent by text message',
}
