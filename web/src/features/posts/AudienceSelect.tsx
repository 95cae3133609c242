import { AUDIENCES, type Audience } from 'contract/posts'
import { Select } from '../../ui/Select.tsx'

type Props = { value: Audience; disabled: boolean; onChange: (audience: Audience) => void }

/** Who will see the post. */
export function AudienceSelect({ value, disabled, onChange }: Props) {
  return (
    <Select
      aria-label="Who can see this post"
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(AUDIENCES.find((audience) => audience === target.value) ?? value)}
    >
      {AUDIENCES.map((audience) => (
        <option key={audience} value={audience}>
          {labels[audience]}
        </option>
      ))}
    </Select>
  )
}

const labels: Record<Audience, string> = { public: 'Public', friends: 'Friends' }
