/** The toast after scheduling an event (specification, section 8). */
export const eventCreated = (
  <>
    Event Created Successfully!
    <span className="block text-sm font-normal text-muted">You'll receive reminders before the meeting.</span>
  </>
)
