import { Gauge, Image, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUpdateSettings } from '../../features/settings/settings.queries.ts'
import { bytesToday } from '../../shell/bytesToday.ts'
import { useDataSaverChoice, type DataSaverChoice } from '../../shell/dataSaverChoice.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { deviceSavesData } from '../../ui/deviceSavesData.ts'
import { formatBytes } from '../../ui/formatBytes.ts'
import { useNow } from '../../ui/useNow.ts'

/** Whether pictures and videos load only when tapped, and the data used today. */
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
            ? 'Data saver is on on this device, so they load when you tap.'
            : 'Data saver is off on this device.'}
        </p>
      )}
      <p>
        Used today on this device: <b>{formatBytes(bytesToday(new Date(now)))}</b>
      </p>
    </div>
  )
}

const options: { value: DataSaverChoice; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'automatic', label: 'Automatic', hint: 'Follow my device', icon: <Gauge /> },
  { value: 'on', label: 'Light', hint: 'Load when I tap', icon: <ImageOff /> },
  { value: 'off', label: 'Full', hint: 'Always load', icon: <Image /> },
]
