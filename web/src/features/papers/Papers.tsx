import { formatDay } from 'contract/words/formatDay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { nassauDay } from 'contract/rules/nassauDay'
import { listPapers, updatePaper, type Paper } from 'contract/papers'
import { useId, useState } from 'react'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { query } from '../../api/queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Input } from '../../ui/Input.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { useNow } from '../../ui/Time.tsx'
import { useToast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** The papers that employers ask for: which the member has, when each expires, and where to get it. */
export function Papers() {
  const papers = usePapers()
  if (!papers.data)
    return (
      <QueryStatus query={papers} loading="Loading your papers" failed="Your papers couldn't be loaded." />
    )
  return (
    <>
      <p role="status" className="font-semibold">
        You have {papers.data.filter(({ is_held }) => is_held).length} of {papers.data.length}.
      </p>
      <ul aria-label="Your papers" className="grid divide-y">
        {papers.data.map((paper) => (
          <PaperRow key={paper.key} paper={paper} />
        ))}
      </ul>
    </>
  )
}

const papersQuery = query(listPapers, {})

function usePapers() {
  return useQuery(papersQuery)
}

function PaperRow({ paper }: { paper: Paper }) {
  const { key, name, where_to_get, is_held, expires_on } = paper
  const whereId = useId()
  const now = useNow()
  const { mutate: update } = useUpdatePaper()
  const isExpired = expires_on !== null && expires_on < nassauDay(now)
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          label={<b className="wrap-anywhere">{name}</b>}
          checked={is_held}
          aria-describedby={whereId}
          onChange={({ target }) => update({ key, name, is_held: target.checked })}
        />
        {isExpired && <Badge tone="warning">Expired on {formatDay(expires_on)}</Badge>}
      </div>
      <p id={whereId} className="pl-8.5 text-sm text-muted">
        {where_to_get}
      </p>
      {is_held && (
        <ExpiryField
          name={name}
          day={expires_on}
          onChange={(expires_on) => update({ key, name, is_held, expires_on })}
        />
      )}
    </li>
  )
}

/** Changes are sent one after the other, so that the last change of a paper is stored last. */
const SCOPE = { id: 'papers' }

type PaperChange = Pick<Paper, 'key' | 'name' | 'is_held'> & Partial<Pick<Paper, 'expires_on'>>

/** Stores whether the member has a paper and when it expires. Shown at once, and undone if it's refused. */
function useUpdatePaper() {
  const client = useQueryClient()
  const toast = useToast()
  const { queryKey } = papersQuery
  return useMutation({
    mutationFn: ({ name: about, ...input }: PaperChange) =>
      sendOrQueue(updatePaper, { input, lane: `paper ${input.key}`, about, latest: true }),
    scope: SCOPE,
    onMutate: async ({ key, is_held, expires_on = null }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (papers) =>
        papers?.map((paper) => (paper.key === key ? { ...paper, is_held, expires_on } : paper)),
      )
    },
    onSuccess: (result) => {
      // Until it's sent, the server's list would undo what is shown.
      if (result === QUEUED) toast.queued()
      // Changes that wait for this one are shown already.
      else if (client.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE.id }) === 1)
        void client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      toast.error(serverMessage(error) ?? "This couldn't be saved. Please try again.")
      void client.invalidateQueries({ queryKey })
    },
  })
}

const EARLIEST_DATE = '2000-01-01'

type ExpiryFieldProps = { name: string; day: string | null; onChange: (day: string | null) => void }

/** A date that is being typed is complete before its year is: it's saved when it can be meant, or the field is left. */
function ExpiryField({ name, day, onChange }: ExpiryFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState(day ?? '')
  const [isFocused, setFocused] = useState(false)
  const [known, setKnown] = useState(day)
  if (day !== known) {
    setKnown(day)
    // The server refused the date, or another device changed it. What is being typed stays.
    if (!isFocused) setDraft(day ?? '')
  }
  return (
    <div className="grid max-w-60 gap-1.5 pb-2 pl-8.5">
      <label htmlFor={id} className="text-sm">
        Expires on (optional)<VisuallyHidden>: {name}</VisuallyHidden>
      </label>
      <Input
        id={id}
        type="date"
        max="9999-12-31"
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value)
          if (target.value >= EARLIEST_DATE) onChange(target.value)
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          if (draft !== (day ?? '')) onChange(draft || null)
        }}
      />
    </div>
  )
}
