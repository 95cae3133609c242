import { fullName } from 'contract/words/fullName'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { useSavePerson, type PersonToSave } from './saved.mutations.ts'

type Props = { person: PersonToSave; as: 'mark' | 'button' }

/** Saves a person. They aren't notified. */
export function SavePersonButton({ person, as }: Props) {
  const { mutate, isPending } = useSavePerson()
  return (
    <SaveButton
      what={fullName(person)}
      isSaved={person.is_saved}
      as={as}
      block
      className="-m-1.5"
      onClick={() => !isPending && mutate(person)}
    />
  )
}
