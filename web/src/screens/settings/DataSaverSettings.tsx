import { Gauge, Image, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUpdateSettings } from '../../features/settings/settings.queries.ts'
import { bytesToday } from '../../shell/bytesToday.ts'
import { useDataSaverChoice, type DataSaverChoice } from '../../shell/dataSaverChoice.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { deviceSavesData } from '../../ui/deviceSavesData.ts'
import { formatBytes } from '../../ui/formatBytes.ts'
import { useNow } from '../../ui/useNow.ts'

/** Whether pictures and videos wait for a tap, and what was loaded today. */
export function DataSaverSettings() {
  const [choice, choose] = useDataSaverChoice()
  const { mutate: save } = useUpdateSettings()
  const now = useNow()
  const change = (choice: DataSaverChoice) => {
    choose(choice)
    save({ data_light: choice === 'on' })
  }
  return (
    <div className="grid gap-3 sm:[&_fieldset>div]:grid-cols-3">
      <RadioCards legend="Pictures and videos" options={options} value={choice} onChange={change} />
      {choice === 'automatic' && (
        <p className="text-sm text-muted">
          {deviceSavesData()
            ? 'Your device saves data now, so they wait for a tap.'
            : 'Your device does not save data now.'}
        </p>
      )}
      <p>
        Used today on this device: <b>{formatBytes(bytesToday(new Date(now)))}</b>
      </p>
    </div>
  )
}

const options: { value: DataSaverChoice; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'automatic', label: 'Automatic', hint: 'As the device saves data', icon: <Gauge /> },
  { value: 'on', label: 'Light', hint: 'Only when tapped', icon: <ImageOff /> },
  { value: 'off', label: 'Full', hint: 'Loaded at once', icon: <Image /> },
]
