import type { HeldJob, HeldMessage, HeldPost } from 'contract/heldContent'
import { pathOfFile } from 'contract/rules/images'
import { salaryInWords } from 'contract/words/jobLabels'
import { quoteSigns } from 'contract/scam/quoteSign'
import type { ScamSurface } from 'contract/scam/rules'
import { useEffect, useState } from 'react'
import { useOpenFile } from '../../../api/useOpenFile.ts'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { toast } from '../../../ui/toast.ts'
import { ContentVideo } from './SubjectCard.tsx'

/** The texts of a held job. */
export function HeldJobText({ job }: { job: HeldJob }) {
  const { company, location, skills, description, requirements, benefits, work_hours, held_for } = job
  const questions = job.questions.map(({ wording, choices, knock_out }) =>
    [wording, choices.join(', '), knock_out?.reason].filter(Boolean).join(' · '),
  )
  const texts = {
    description,
    requirements,
    benefits,
    work_hours,
    skills: skills.join(', '),
    questions: questions.join('\n'),
  }
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {[company, location, salaryInWords(job)].filter(Boolean).join(' · ')}
      </p>
      {Object.entries(texts).map(
        ([name, text]) => text && <MarkedText key={name} text={text} surface="job" heldFor={held_for} />,
      )}
    </>
  )
}

/** The text and pictures of a held post. */
export function HeldPostText({ post }: { post: HeldPost }) {
  const { content, images, image_alts, video_url, location, held_for } = post
  return (
    <>
      <MarkedText text={content} surface="message" heldFor={held_for} />
      {location && <p className="text-muted">{location}</p>}
      {video_url && <ContentVideo src={video_url} />}
      {images.map((src, n) => (
        <img
          key={pathOfFile(src)}
          src={src}
          alt={image_alts[n] ?? ''}
          className="max-h-60 rounded-md"
          loading="lazy"
        />
      ))}
    </>
  )
}

/** The text and files of a held message. */
export function HeldMessageText({ message }: { message: HeldMessage }) {
  const openFile = useOpenFile(toast.error)
  const { content, attachments, held_for } = message
  return (
    <>
      <MarkedText text={content} surface="message" heldFor={held_for} />
      {attachments.map(({ path, name, kind }) => (
        <a
          key={pathOfFile(path)}
          href={path}
          download={kind === 'document' ? name || true : undefined}
          target="_blank"
          rel="noopener"
          onClick={openFile(path)}
        >
          {name || 'Attached file'}
        </a>
      ))}
    </>
  )
}

type MarkedTextProps = { text: string; surface: ScamSurface; heldFor: readonly string[] }

/** A text with the sentences marked for which it's held. */
function MarkedText({ text, surface, heldFor }: MarkedTextProps) {
  const [quotes, setQuotes] = useState<readonly string[]>([])
  // Between other work: each text takes some milliseconds, and a page has many.
  useEffect(() => {
    const timer = setTimeout(() => {
      const signs = [...quoteSigns(text, { surface })]
      setQuotes(signs.flatMap(([id, quote]) => (heldFor.includes(id) ? [quote.replace(/…$/, '')] : [])))
    })
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- A text's reasons change only with the text.
  }, [text, surface])
  return <LinkedText text={markQuotes(text, quotes)} className="wrap-anywhere" />
}

/** Splits a text at the quotes, which are marked. */
function markQuotes(text: string, quotes: readonly string[]) {
  let pieces: (string | { text: string; isMarked: true })[] = [text]
  for (const quote of quotes)
    pieces = pieces.flatMap((piece) => {
      const at = typeof piece === 'string' ? piece.indexOf(quote) : -1
      if (typeof piece !== 'string' || at === -1) return [piece]
      return [piece.slice(0, at), { text: quote, isMarked: true as const }, piece.slice(at + quote.length)]
    })
  return pieces
}
