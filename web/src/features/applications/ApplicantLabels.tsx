import { LABEL_MAX } from 'contract/applicantFilters'
import type { ReceivedApplication } from 'contract/applications'
import type { Facet } from 'contract/filters'
import { hasVisibleText, trimText } from 'contract/rules/visibleText'
import { Plus, Tag, X } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useUpdateApplication } from './applicants.mutations.ts'

/** The employer's labels of an applicant. */
export function LabelList({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <ul aria-label="Labels" className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className="max-w-full">
          <Badge tone="brand" icon={<Tag />} className="max-w-full wrap-anywhere">
            {label}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

type Props = { application: ReceivedApplication; jobLabels: Facet }

/** Adds labels to an applicant, the job's or a new one, and removes them. */
export function LabelEditor({ application, jobLabels }: Props) {
  const { id, labels } = application
  const { mutate } = useUpdateApplication()
  const [draft, setDraft, clearDraft] = useDraft(`application-label:${id}`, '')
  const [announcement, setAnnouncement] = useState('')
  const has = (name: string) => labels.some((label) => label.toLowerCase() === name.toLowerCase())
  const others = jobLabels.map(({ value }) => value).filter((name) => !has(name))

  const change = (next: string[], done: string) => {
    mutate({ application, changes: { labels: next } })
    setAnnouncement(done)
  }
  const add = (name: string) => {
    if (name !== '' && !has(name)) change([...labels, name], `Label ${name} added`)
  }

  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Labels" className="flex flex-wrap gap-2 empty:hidden">
        {labels.map((label) => (
          <Button
            key={label}
            size="sm"
            variant="soft"
            icon={<X className="size-4" />}
            aria-label={`Remove label ${label}`}
            onClick={() =>
              change(
                labels.filter((it) => it !== label),
                `Label ${label} removed`,
              )
            }
          >
            {label}
          </Button>
        ))}
        {others.map((label) => (
          <Button
            key={label}
            size="sm"
            icon={<Plus className="size-4" />}
            aria-label={`Add label ${label}`}
            onClick={() => add(label)}
          >
            {label}
          </Button>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add(trimText(draft))
          clearDraft()
        }}
        className="flex items-end gap-2"
      >
        <Field label="New label" hint="Applicants never see labels." className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={draft}
              maxLength={LABEL_MAX}
              autoComplete="off"
              onChange={({ target }) => setDraft(target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="min-h-12!" disabled={!hasVisibleText(draft)}>
          Add
        </Button>
      </form>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
