import type { ApplicantGroup, OpenTo, Provision } from '../jobTerms.ts'
import { lowerFirst } from '../rules/letterCase.ts'

export const openToLabels: Record<OpenTo, string> = {
  bahamians: 'Bahamians',
  spouses_and_residents: 'Spouses of Bahamians and permanent residents',
  permit_holders: 'Work-permit holders',
  anyone: 'Anyone',
}

/** Part of an alert's name: "Open to Bahamians". */
export function openToPhrase(group: ApplicantGroup): string {
  const label = openToLabels[group]
  return `Open to ${group === 'bahamians' ? label : lowerFirst(label)}`
}

/** "Bahamians; spouses of Bahamians and permanent residents"; undefined if the employer doesn't say. */
export function openToInWords(groups: readonly OpenTo[]): string | undefined {
  return listInWords(groups.map((group) => openToLabels[group]))
}

export const provisionLabels: Record<Provision, string> = {
  housing: 'Housing',
  travel: 'Ferry or flight paid',
  tools: 'Tools or uniform',
}

/** "Housing; ferry or flight paid"; undefined if the employer doesn't say. */
export function provisionsInWords(provisions: readonly Provision[]): string | undefined {
  return listInWords(provisions.map((provision) => provisionLabels[provision]))
}

function listInWords(labels: readonly string[]): string | undefined {
  return labels.map((label, n) => (n === 0 ? label : lowerFirst(label))).join('; ') || undefined
}
