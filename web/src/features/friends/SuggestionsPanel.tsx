import type { Suggestion } from 'contract/friends'
import { useId } from 'react'
import { AddFriend } from './AddFriend.tsx'
import { useSuggestions } from './friends.queries.ts'
import { PeoplePanel } from './PeoplePanel.tsx'
import { PersonRow } from './PersonRow.tsx'

const SUGGESTIONS = 3

/** The likeliest of those whom one may know, beside the feed. */
export function SuggestionsPanel() {
  return (
    <PeoplePanel title="Suggestions" list={useSuggestions({ limit: SUGGESTIONS })}>
      {(suggestion) => <Row suggestion={suggestion} />}
    </PeoplePanel>
  )
}

function Row({ suggestion }: { suggestion: Suggestion }) {
  const nameId = useId()
  return (
    <PersonRow
      person={suggestion}
      line={suggestion.reason}
      nameId={nameId}
      action={<AddFriend id={suggestion.id} describedBy={nameId} size="sm" />}
    />
  )
}
