import { NewNotice } from 'contract/notices'
import type { z } from 'contract/zod'

/** A notice as it stands in the form. */
export type NoticeDraft = Record<'title' | 'body' | 'link' | 'link_label', string>

export const EMPTY: NoticeDraft = { title: '', body: '', link: '', link_label: '' }

type Checked =
  { notice: z.output<typeof NewNotice> } | { errors: { id: keyof NoticeDraft; message: string }[] }

/** The notice of a draft, or the first thing wrong with each field, in the form's order. */
export function checked(draft: NoticeDraft): Checked {
  const read = NewNotice.safeParse(draft)
  if (read.success) return { notice: read.data }
  const wrong = new Map(read.error.issues.toReversed().map(({ path, message }) => [path[0], message]))
  const fields = Object.keys(EMPTY) as (keyof NoticeDraft)[]
  return {
    errors: fields.flatMap((id) => {
      const message = wrong.get(id)
      return message === undefined ? [] : [{ id, message }]
    }),
  }
}
