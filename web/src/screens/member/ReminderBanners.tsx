import { Queries } from '../../api/Queries.tsx'
import { ReminderBanners as Banners } from '../../features/events/ReminderBanners.tsx'

/** Reminders of events that start soon, on every screen of a member. */
export function ReminderBanners() {
  return (
    <Queries>
      <Banners />
    </Queries>
  )
}
