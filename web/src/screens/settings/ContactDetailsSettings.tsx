import { ContactRequests, ContactViews } from '../../features/contactRequests/ContactSharing.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** /settings/contact-details */
export function ContactDetailsSettings() {
  return (
    <>
      <SettingsPart
        id="contact-requests"
        title="Requests"
        hint="Members can ask for your email and phone. You decide on each request, and can stop sharing at any time."
      >
        <ContactRequests />
      </SettingsPart>
      <SettingsPart
        title="Who saw your contact details"
        hint="Everyone we showed your email or phone number to in the last 180 days, listed once a day."
      >
        <ContactViews />
      </SettingsPart>
    </>
  )
}
