import type { RefObject } from 'react'
import { MentionOptions } from './MentionOptions.tsx'
import { usePeople } from './usePeople.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  letters: string
  onPick: (username: string) => void
  onClose: () => void
}

/** The people who fit what is typed; there is no list without anybody. */
export function MentionList({ letters, ...rest }: Props) {
  const people = usePeople(letters)
  return (
    <>
      <p role="status" className="sr-only">
        {people.length === 0
          ? letters === ''
            ? 'Type a name'
            : ''
          : people.length === 1
            ? '1 person'
            : `${people.length} people`}
      </p>
      {people.length > 0 && <MentionOptions people={people} {...rest} />}
    </>
  )
}
