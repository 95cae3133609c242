import { useQuery } from '@tanstack/react-query'
import { getReplyRate } from 'contract/replies'
import { replyRatePhrase } from 'contract/words/replyPhrases'
import { Reply } from 'lucide-react'
import { query } from '../../api/queries.ts'

/** How many applications a member answers as an employer and how soon, if known. */
export function ReplyRate({ user_id }: { user_id: number }) {
  const { data } = useQuery(query(getReplyRate, { id: user_id }))
  const phrase = data && replyRatePhrase(data)
  return (
    phrase && (
      <p className="flex gap-2.5 text-muted">
        <Reply className="h-lh text-subtle" />
        <span>{phrase}</span>
      </p>
    )
  )
}
