import { REPEATED_TEXT } from 'contract/heldContent'
import { VERIFIED_NAME } from 'contract/jobs'
import { findScamSigns, scamSentence, type ScamSign } from 'contract/scam/findScamSigns'
import { jobText } from 'contract/scam/jobText'
import { useEffect, useState } from 'react'
import type { HeldItem } from './heldChoices.ts'

/** Why something is held, in sentences for administrators. */
export function useReasons(item: HeldItem): string[] {
  const [signs, setSigns] = useState<ScamSign[]>([])
  const text = item.type === 'job' ? jobText(item) : item.content
  const surface = item.type === 'job' ? 'job' : 'message'
  // Between other work: each text takes some milliseconds, and a page has many.
  useEffect(() => {
    const timer = setTimeout(() => setSigns(findScamSigns(text, { surface })))
    return () => clearTimeout(timer)
  }, [text, surface])

  const { type, held_for } = item
  if (held_for.length === 0) return ["It's a first job, and the account isn't verified."]
  return held_for.map((id) => {
    if (id === VERIFIED_NAME)
      return 'A company of this name, or one very like it, is verified for another member.'
    if (id === REPEATED_TEXT)
      return type === 'message'
        ? "The same text went to several people who haven't answered."
        : 'They posted nearly the same text several times this week.'
    const words = signs.find((sign) => sign.id === id)?.words?.map((word) => `“${word}”`)
    return words?.length ? `${scamSentence(id)} Words that stand out: ${words.join(', ')}.` : scamSentence(id)
  })
}
