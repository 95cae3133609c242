import { findScamSigns } from './findScamSigns.ts'
import { jobText, jobTexts, type JobField, type JobTexts } from './jobText.ts'
import { quoteSigns, type QuotedSign } from './quoteSign.ts'
import type { ScamContext } from './rules.ts'

/** Where a form shows a sign: at the field it is about, or at the end if only the texts together show it. */
export type JobSignPlace = JobField | 'pay' | 'end'

/** The signs of a job by the place where its form shows them. */
export function placeJobSigns(
  job: JobTexts,
  { pay, ...context }: Omit<ScamContext, 'surface'>,
): Partial<Record<JobSignPlace, QuotedSign[]>> {
  const whole = findScamSigns(jobText(job), { ...context, surface: 'job', pay })
  if (whole.length === 0) return {}
  const places: Partial<Record<JobSignPlace, QuotedSign[]>> = {}
  const add = (place: JobSignPlace, sign: QuotedSign) => (places[place] ??= []).push(sign)
  const fields = (Object.entries(jobTexts(job)) as [JobField, string][]).map(([field, text]) => ({
    field,
    ids: new Set(findScamSigns(text, { ...context, surface: 'job' }).map(({ id }) => id)),
    quotes: quoteSigns(text, { ...context, surface: 'job' }),
  }))
  for (const sign of whole) {
    const alone = fields.filter(({ ids }) => ids.has(sign.id))
    const isAboutPay = sign.id === 'low-pay' || (sign.id === 'high-pay' && alone.length === 0)
    if (isAboutPay) add('pay', { ...sign, quote: alone[0]?.quotes.get(sign.id) })
    else if (alone.length === 0) add('end', sign)
    else for (const { field, quotes } of alone) add(field, { ...sign, quote: quotes.get(sign.id) })
  }
  return places
}
