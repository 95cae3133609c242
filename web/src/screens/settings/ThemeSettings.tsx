import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUpdateSettings } from '../../features/settings/settings.queries.ts'
import { useTheme, type Theme } from '../../shell/theme.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'

/** The color theme: applied here immediately, on other devices from the next sign-in. */
export function ThemeSettings() {
  const [theme, choose] = useTheme()
  const { mutate: save } = useUpdateSettings()
  const change = (theme: Theme) => {
    choose(theme)
    save({ theme })
  }
  return (
    <div className="sm:[&_fieldset>div]:grid-cols-3">
      <RadioCards legend="Theme" options={themes} value={theme} onChange={change} />
    </div>
  )
}

const themes: { value: Theme; label: string; hint: string; icon: ReactNode }[] = [
  { value: 'system', label: 'System', hint: 'Match my device', icon: <Monitor /> },
  { value: 'light', label: 'Light', hint: 'Always light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', hint: 'Always dark', icon: <Moon /> },
]
