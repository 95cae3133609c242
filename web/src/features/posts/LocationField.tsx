import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

const LOCATION_MAX = 120

type Props = {
  value: string
  /** Suggestions; any other place is allowed. */
  places: readonly string[]
  disabled: boolean
  onChange: (location: string) => void
}

/** The post's location: an island or a settlement. */
export function LocationField({ value, places, disabled, onChange }: Props) {
  const listId = useId()
  return (
    <Field label="Location" optional>
      {(control) => (
        <>
          <Input
            {...control}
            before={<MapPin />}
            list={listId}
            autoComplete="off"
            value={value}
            maxLength={LOCATION_MAX}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={listId}>
            {places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
