import { parseIdOrZero } from 'contract/ids'
import { ChevronLeft, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { CalendarFeed } from '../features/events/CalendarFeed.tsx'
import { DeliveryLog } from '../features/events/DeliveryLog.tsx'
import { EventPage } from '../features/events/EventPage.tsx'
import { EventWizard } from '../features/events/EventWizard.tsx'
import { MonthView } from '../features/events/MonthView.tsx'
import { PastEvents, UpcomingEvents } from '../features/events/EventLists.tsx'
import { viewerTimeZone } from '../features/events/timeZone.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button } from '../ui/Button.tsx'
import { TabList, Tabs, TabPanel } from '../ui/Tabs.tsx'
import { useTabParam } from '../ui/useTabParam.ts'
import { hasEarlierPage, useUrlParams } from '../ui/useUrlParams.ts'

const TABS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'month', label: 'Month' },
  { value: 'deliveries', label: 'Reminders sent' },
] as const
const TAB_NAMES = TABS.map(({ value }) => value)

const NO_WIZARD = {
  new: undefined,
  application: undefined,
  job: undefined,
  company: undefined,
  applicant: undefined,
}

/**
 * /events; ?event={id} shows one event, ?new opens the wizard. For an interview ?application={id} says for what, with
 * `job` and `applicant` as texts.
 */
export function Events() {
  const [search, update] = useUrlParams()
  const [zone] = useState(viewerTimeZone)
  const navigate = useNavigate()
  const { key } = useLocation()
  const leftFrom = useRef('')
  const event = parseIdOrZero(search.get('event'))
  const application = parseIdOrZero(search.get('application'))
  const [tab, selectTab] = useTabParam(TAB_NAMES, 'upcoming')

  /** An interview is scheduled from the applicants, to which Back leads. A second call before it does is ignored. */
  const closeWizard = () => {
    if (application === 0 || !hasEarlierPage()) return update(NO_WIZARD)
    if (leftFrom.current !== key) void navigate(-1)
    leftFrom.current = key
  }

  const schedule = (variant: 'action' | 'soft') => (
    <Button variant={variant} icon={<Plus />} aria-haspopup="dialog" onClick={() => update({ new: 'event' })}>
      Schedule
    </Button>
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <PageTitle title="Events" />
      <div className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
        <div className="flex-[1_1_11rem]">
          <h1>Events</h1>
          <p className="text-muted">Calls and meetings, with reminders</p>
        </div>
        {event === 0 && schedule('action')}
      </div>
      {event > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Link
            to="/events"
            className="inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold"
          >
            <ChevronLeft className="size-5" />
            All events
          </Link>
          <EventPage id={event} zone={zone} />
        </div>
      ) : (
        <Tabs value={tab} onChange={selectTab} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TabList label="Events" tabs={TABS} />
          <TabPanel value="upcoming">
            <UpcomingEvents zone={zone} emptyAction={schedule('soft')} />
          </TabPanel>
          <TabPanel value="past">
            <PastEvents zone={zone} emptyAction={schedule('soft')} />
          </TabPanel>
          <TabPanel value="month">
            <MonthView zone={zone} />
          </TabPanel>
          <TabPanel value="deliveries">
            <DeliveryLog zone={zone} />
          </TabPanel>
        </Tabs>
      )}
      <CalendarFeed />
      <EventWizard
        key={application}
        open={search.has('new')}
        interview={
          application > 0
            ? {
                application_id: application,
                job: search.get('job') ?? '',
                company: search.get('company') ?? '',
                applicant: search.get('applicant') ?? '',
              }
            : undefined
        }
        onClose={closeWizard}
      />
    </div>
  )
}
