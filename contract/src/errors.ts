import { z } from './zod.ts'

type Refusals = Record<string, readonly [status: number, sentence: string]>

/**
 * Refusals that any endpoint may return besides those it lists. The web app bundles only these messages, for errors
 * from proxies and gateways.
 */
export const generalRefusals = {
  invalid_input: [400, 'Please check what you entered.'],
  malformed_request: [400, "We couldn't read this request."],
  sign_in_required: [401, 'Please sign in.'],
  not_found: [404, "We couldn't find what you're looking for."],
  conflict: [409, 'This was changed at the same time. Please try again.'],
  too_large: [413, 'This is too large to send.'],
  unsupported_type: [415, "This kind of file or data isn't supported."],
  idempotency_key_reused: [422, 'This idempotency key was already used for a different request.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  internal_error: [500, 'The server encountered an error. Please try again.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const satisfies Refusals

// Sentences that the browser also says before it sends.
export const UNSUPPORTED_IMAGE = 'Please select a valid image file (JPEG, PNG, GIF)'
export const STORY_FILE_TOO_LARGE = 'File size must be less than 50MB'
export const FILE_TOO_LARGE = 'File size must be less than 10MB'
export const LAST_OWNER =
  'A company needs an owner. Make somebody else an owner first, or delete the company.'
export const DATE_IN_THE_PAST = "Please choose a time that hasn't passed yet."

/** All refusals: code → HTTP status and the message shown to the user. */
export const refusals = {
  ...generalRefusals,
  unsupported_file: [400, UNSUPPORTED_IMAGE],
  date_in_the_past: [400, DATE_IN_THE_PAST],
  cannot_invite: [400, 'You can invite friends, and people who applied for your jobs.'],
  unknown_push_service: [400, "We can't send notifications to this browser's push service."],
  reset_expired: [400, 'This link has expired or was already used. Please request a new one.'],
  verification_expired: [400, 'This link has expired or was already used.'],
  phone_code_expired: [400, 'This code no longer works. Please ask for a new one.'],
  picture_too_big: [400, 'This picture is too big. Please choose one of up to 50 megapixels.'],
  foreign_picture: [400, 'You can only use pictures that you uploaded.'],
  foreign_file: [400, 'You can only use files that you uploaded.'],
  not_yourself: [400, "You can't do that to yourself."],
  own_content: [400, "This is yours or your company's, so you can't report it."],
  not_possible_here: [400, "That action isn't available here."],
  answer_missing: [400, 'Please answer every required question.'],
  answer_invalid: [400, "One of your answers doesn't fit its question."],
  company_name_missing: [400, 'Please add your company to your profile first.'],
  invalid_phone: [400, 'Please enter a valid phone number.'],
  invalid_credentials: [401, 'Wrong email, phone or password.'],
  foreign_page: [403, "Live connections from other websites aren't allowed."],
  account_suspended: [
    403,
    'This account is suspended. We emailed you why, with a link to appeal. Check your spam folder too.',
  ],
  account_limited: [403, 'Your account is limited for now. Settings shows when this ends and how to appeal.'],
  email_unverified: [
    403,
    'Please confirm your email address first. Open the link we emailed you, or get a new one in Settings.',
  ],
  second_step_required: [403, 'One more step: enter the code from your authenticator app.'],
  second_step_expired: [400, 'This sign-in has expired. Please sign in again.'],
  wrong_code: [403, "This code isn't right, or was already used."],
  codes_locked: [403, 'Too many wrong codes were entered. Please use a recovery code.'],
  passkey_refused: [403, "This passkey wasn't accepted. Try again, or sign in another way."],
  passkey_copied: [
    403,
    'This passkey may have been copied, so it no longer works. Sign in another way, and remove it in Settings.',
  ],
  second_factor_required: [403, 'Administrators need to set up two-step sign-in first.'],
  admins_only: [403, 'Only administrators can do this.'],
  verification_sign_in: [
    403,
    "Sign in to confirm this address. If you didn't sign up yourself, there's nothing to do.",
  ],
  demo_account_locked: [403, "The test account is shared, so this can't be changed."],
  wrong_password: [403, "Your current password isn't right."],
  not_your_post: [403, 'Only the author can change this post.'],
  not_your_story: [403, 'Only the author can delete this story.'],
  not_your_comment: [403, 'Only the author of the comment or of the post can delete it.'],
  not_your_job: [403, 'Only the employer can do this.'],
  read_only_role: [403, 'Readers can look, but not decide.'],
  only_poster: [
    403,
    'This text has to be checked first. Please ask the person who posted the job to change it.',
  ],
  not_your_company: [403, 'Only owners of the company can do this.'],
  not_your_event: [403, 'Only the organizer can change this event.'],
  is_administrator: [403, "Administrators can't be suspended. Take their role away first."],
  own_decision: [403, "You're part of this, so another administrator has to decide."],
  own_job: [403, "You can't apply for your own job."],
  own_company_job: [403, "You can't apply for a job of your own company."],
  not_your_message: [403, 'Only the sender can delete this message.'],
  message_refused: [403, "This person isn't accepting messages from you."],
  user_not_found: [404, "The user you're looking for doesn't exist"],
  subject_not_found: [404, "What you're reporting is no longer available."],
  post_not_found: [404, 'This post is no longer available.'],
  comment_not_found: [404, 'This comment is no longer available.'],
  session_not_found: [404, 'This device is no longer signed in.'],
  story_not_found: [404, 'This story is no longer available.'],
  request_not_found: [404, 'This friend request is no longer available.'],
  not_friends: [404, "You aren't friends with this person."],
  contact_request_not_found: [404, 'This request for contact details is no longer available.'],
  job_not_found: [404, 'Job not found'],
  application_not_found: [404, 'This application is no longer available.'],
  invitation_not_found: [404, 'This invitation is no longer available.'],
  event_not_found: [404, 'This event is no longer available.'],
  notification_not_found: [404, 'This notification is no longer available.'],
  alert_not_found: [404, 'This alert is no longer available.'],
  cv_entry_not_found: [404, 'This is no longer in your profile.'],
  company_not_found: [404, 'This company has no page any more.'],
  credential_not_found: [404, 'This verification is no longer available.'],
  conversation_not_found: [404, 'This conversation is no longer available.'],
  message_not_found: [404, 'This message is no longer available.'],
  too_many_held: [
    409,
    "Your messages to this person are waiting for review. Please wait until we've checked them.",
  ],
  company_handle_taken: [409, 'Another company uses this address.'],
  company_name_taken: [
    409,
    'This is the name of a verified company, or much like one. Ask one of its owners to add you, or contact us if it is yours. If yours is only similar, post a job for it first: you can use the name once we have checked that job.',
  ],
  company_name_verified: [409, 'The verification is for the name before. With another name it ends.'],
  last_owner: [409, LAST_OWNER],
  too_many_companies: [409, 'This person already belongs to 10 companies.'],
  too_many_company_members: [409, 'A company can have up to 50 members.'],
  email_taken: [409, 'An account with this email already exists.'],
  username_taken: [409, 'This username is taken.'],
  phone_taken: [409, 'Another account uses this phone number.'],
  phone_already_verified: [409, 'You have already verified this phone number.'],
  phone_verified_elsewhere: [
    409,
    'Another account has verified this phone number. Please remove it there, or contact us.',
  ],
  already_asked: [409, "You've already sent a friend request."],
  already_friends: [409, "You're already friends."],
  already_answered: [409, 'This friend request was already answered.'],
  ask_again_later: [409, 'This person declined your request. You can send another one after 30 days.'],
  contact_already_asked: [409, "You've already asked for this person's contact details."],
  contact_already_shown: [409, "You can already see this person's contact details."],
  contact_request_answered: [409, 'This request for contact details was already answered.'],
  too_many_hidden: [409, "You've reached the maximum number of people and companies. Remove one first."],
  not_available_for_hire: [
    409,
    "This person isn't available for hire right now, so only people they know can invite them.",
  ],
  already_invited: [409, "You've already invited this person to this job."],
  has_applied: [409, 'This person has already applied for this job.'],
  looks_like_scam: [400, 'This reads like a scam. Please leave out payments, codes and links.'],
  too_many_hidden_jobs: [
    409,
    "You've hidden as many jobs and companies as you can. Show some again in Settings first.",
  ],
  already_applied: [409, "You've already applied for this job."],
  questions_changed: [409, 'The employer has changed the questions. Please look at them again.'],
  job_closed: [409, 'This job is closed.'],
  application_withdrawn: [409, 'The applicant withdrew this application.'],
  too_many_labels: [409, 'A job can have up to 20 labels. Remove one first.'],
  event_cancelled: [409, 'This event has been cancelled.'],
  event_over: [409, 'This event has ended.'],
  nudge_too_early: [409, 'You can ask for a reply once half of the promised time has passed.'],
  offer_ended: [409, 'This offer can no longer be answered. Please write to the employer.'],
  offer_answer_day: [400, 'Please choose a day to answer by, from today to 60 days from now.'],
  offer_start_day: [400, 'Please choose a first day of work, from today to a year from now.'],
  offer_accepted: [409, 'The applicant has accepted your offer meanwhile.'],
  application_decided: [409, 'This application has already been decided.'],
  not_hired: [409, 'You can only review someone after a hire.'],
  not_started: [409, 'You can write a review once the job has started.'],
  already_reviewed: [409, "You've already reviewed this hire."],
  no_message_request: [409, 'There is no message request to answer.'],
  too_late_to_delete: [409, 'Messages can only be deleted within an hour of sending.'],
  already_appealed: [409, "You've already appealed this."],
  already_decided: [409, 'This has already been decided.'],
  last_admin: [409, 'This is the only administrator. Make somebody else one first.'],
  setting_in_force: [409, 'This value is in force, so it stays. Add a new one instead.'],
  credential_exists: [409, "You've already asked us to check this."],
  too_many_credentials: [409, "You've reached the maximum number of licences. Remove one first."],
  cv_entry_exists: [409, 'This is already in your profile.'],
  too_many_cv_entries: [409, "You've reached the maximum number of entries of this kind. Remove one first."],
  too_many_alerts: [409, "You've reached the maximum number of alerts. Delete one first."],
  too_many_pending: [409, 'You have too many unanswered requests. Wait for some answers first.'],
  edited_elsewhere: [412, 'This was changed somewhere else since you opened it.'],
  picture_too_large: [413, FILE_TOO_LARGE],
  document_too_large: [413, FILE_TOO_LARGE],
  story_file_too_large: [413, STORY_FILE_TOO_LARGE],
  http_version_not_supported: [505, 'Please use HTTP/1.1.'],
  storage_full: [507, 'Storage is full. Please try again later.'],
} as const satisfies Refusals

export type RefusalCode = keyof typeof refusals

export type GeneralRefusalCode = keyof typeof generalRefusals

/** The second step of a sign-in: its token goes to POST /api/auth/second-step. */
export const SecondStep = z.object({ token: z.string(), methods: z.array(z.enum(['code', 'passkey'])) })
export type SecondStep = z.output<typeof SecondStep>

/**
 * The response body of every refusal. `fields` is set if fields of the input are wrong: a message per field, in order;
 * `second_step` for `second_step_required` only.
 */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  second_step: SecondStep.optional(),
  request_id: z.string(),
})
export type ErrorBody = z.output<typeof ErrorBody>
