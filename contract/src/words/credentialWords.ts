import { CREDENTIAL_EVIDENCE, type CheckedCredential } from '../checkedCredential.ts'
import { nassauDay } from '../rules/nassauDay.ts'
import { formatDay } from './formatDay.ts'

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
