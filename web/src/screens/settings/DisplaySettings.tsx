import { Gauge, Image, ImageOff, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUpdateSettings } from '../../features/settings/settings.mutations.ts'
import { dataUsedToday } from '../../shell/dataUsedToday.ts'
import {
  useTheme,
  type Theme,
  useDataSaverChoice,
  type DataSaverChoice,
} from '../../shell/devicePreferences.ts'
import { deviceSavesData } from '../../ui/deviceSavesData.ts'
import { formatBytes } from '../../ui/format.ts'
import { RadioCards } from '../../ui/RadioGroup.tsx'
import { useNow } from '../../ui/Time.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/display */
export function DisplaySettings() {
  return (
    <>
      <SettingsPart title="Appearance" hint="Applies on every device.">
        <ThemeSettings />
      </SettingsPart>
      <SettingsPart title="Data saver" hint="For slow or expensive connections. Applies on every device.">
        <DataSaverSettings />
      </SettingsPart>
    </>
  )
}

/** The color theme: applied here immediately, on other devices from the next sign-in. */
function ThemeSettings() {
  const [theme, choose] = useTheme()
  const { mutate: save } = useUpdateSettings()
  const change = (theme: Theme) => {
    choose(theme)
    save({ theme })
  }
  return <RadioCards legend="Theme" options={themes} value={theme} onChange={change} />
}

const themes: { value: Theme; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'system', label: 'System', hint: 'Match my device', icon: <Monitor /> },
  { value: 'light', label: 'Light', hint: 'Always light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', hint: 'Always dark', icon: <Moon /> },
]

/** Whether pictures and videos load only when tapped, and the data used today. */
function DataSaverSettings() {
  const [choice, choose] = useDataSaverChoice()
  const { mutate: save } = useUpdateSettings()
  const now = useNow()
  const change = (choice: DataSaverChoice) => {
    choose(choice)
    save({ data_light: choice === 'on' })
  }
  return (
    <div className="grid gap-3">
      <RadioCards legend="Pictures and videos" options={dataSaverOptions} value={choice} onChange={change} />
      {choice === 'automatic' && (
        <p className="text-sm text-muted">
          {deviceSavesData()
            ? 'On this device, data saver is on, so they load when you tap.'
            : 'On this device, data saver is off.'}
        </p>
      )}
      <p>
        Used today on this device: <b>{formatBytes(dataUsedToday(new Date(now)))}</b>
      </p>
    </div>
  )
}

const dataSaverOptions: { value: DataSaverChoice; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'automatic', label: 'Automatic', hint: 'Follow my device', icon: <Gauge /> },
  { value: 'on', label: 'Light', hint: 'Load when I tap', icon: <ImageOff /> },
  { value: 'off', label: 'Full', hint: 'Always load', icon: <Image /> },
]
