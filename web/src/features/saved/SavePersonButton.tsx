import { Bookmark } from 'lucide-react'
import { fullName } from 'contract/fullName'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useSavePerson, type PersonToSave } from './saved.mutations.ts'

type Props = {
  person: PersonToSave
  /** `mark`: an icon on a card; `button`: icon and text on a profile. */
  as: 'mark' | 'button'
}

/** Saves a person. They aren't notified. */
export function SavePersonButton({ person, as }: Props) {
  const { mutate, isPending } = useSavePerson()
  const press = () => !isPending && mutate(person)
  const icon = <Bookmark className={classNames(person.is_saved && 'fill-current')} />

  if (as === 'button') {
    return (
      <Button block icon={icon} aria-pressed={person.is_saved} onClick={press}>
        {person.is_saved ? 'Saved' : 'Save'}
      </Button>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Save ${fullName(person)}`}
      aria-pressed={person.is_saved}
      title={person.is_saved ? 'Remove from saved' : 'Save'}
      onClick={press}
      className="-m-1.5 grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-hover hover:text-text aria-pressed:text-link"
    >
      {icon}
    </button>
  )
}
