import type { Endpoint } from 'contract/endpoint'
import { findScamSigns } from 'contract/scam/findScamSigns'
import { refuseFields } from '../refuse.ts'

/** Refuses texts that others would see at once and that the scam rules hold (`Endpoint.texts`), naming the field. */
export function createScamRefusal(ownHost: string) {
  const heldSign = (text: string) =>
    findScamSigns(text, { surface: 'field', ownHost }).find(({ weight }) => weight === 'hold')

  return function refuseScams({ texts = {} }: Endpoint, input: Record<string, unknown>): void {
    const fields = Object.keys(texts).filter((field) => texts[field] === 'refused')
    const lines: [string, string][] = []
    for (const field of fields) {
      const value = input[field]
      if (typeof value === 'string') lines.push([field, value])
      // Entries of a list are read by themselves.
      else if (Array.isArray(value)) for (const entry of value) check([[field, textsIn(entry).join('\n')]])
    }
    check(lines)
  }

  /** A sentence may be divided into several fields. */
  function check(lines: [field: string, text: string][]): void {
    const sign = heldSign(lines.map(([, text]) => text).join('\n'))
    if (!sign) return
    const [field] = lines.find(([, text]) => heldSign(text)) ?? lines[0] ?? ['body']
    refuseFields({ [field]: sign.note }, 'looks_like_scam')
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
