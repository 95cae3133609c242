import { dayInWords } from 'contract/words/formatDay'
import { rateInWords } from 'contract/words/jobLabels'
import type { Offer } from 'contract/offer'

/** What an offer says: pay, first day, the last day to answer and the employer's words. */
export function OfferTerms({ offer: { pay, starts_on, answer_by, note, answer } }: { offer: Offer }) {
  const facts = [
    pay && (['Pay', rateInWords(pay)] as const),
    starts_on && (['First day', dayInWords(starts_on)] as const),
    answer_by && answer === null && (['Answer by', dayInWords(answer_by)] as const),
  ].filter((fact) => !!fact)
  return (
    <>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && (
        <blockquote className="border-l-3 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
          {note}
        </blockquote>
      )}
    </>
  )
}
