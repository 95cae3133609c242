import { listLimitedAccounts } from './accountLimits.ts'
import * as account from './account.ts'
import * as administration from './administration.ts'
import * as alerts from './alerts.ts'
import * as replies from './replies.ts'
import * as applicants from './applicants.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as blocks from './blocks.ts'
import * as companies from './companies.ts'
import * as comments from './comments.ts'
import * as contentRecord from './contentRecord.ts'
import * as contact from './contact.ts'
import * as contactRequests from './contactRequests.ts'
import * as credentials from './credentials.ts'
import * as cv from './cv.ts'
import * as dashboard from './dashboard.ts'
import * as datedSettings from './datedSettings.ts'
import * as emailVerification from './emailVerification.ts'
import { isEndpoint, type Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as failedEmails from './failedEmails.ts'
import * as friends from './friends.ts'
import * as health from './health.ts'
import * as heldContent from './heldContent.ts'
import * as hiddenFrom from './hiddenFrom.ts'
import * as hiddenJobs from './hiddenJobs.ts'
import * as hireme from './hireme.ts'
import * as jobInvitations from './jobInvitations.ts'
import * as jobPosting from './jobPosting.ts'
import * as jobs from './jobs.ts'
import * as jobSearch from './jobSearch.ts'
import * as jobStats from './jobStats.ts'
import * as memories from './memories.ts'
import * as messages from './messages.ts'
import * as moderation from './moderation.ts'
import * as notices from './notices.ts'
import * as notifications from './notifications.ts'
import * as papers from './papers.ts'
import * as offers from './offers.ts'
import * as passkeys from './passkeys.ts'
import * as people from './people.ts'
import * as phoneVerification from './phoneVerification.ts'
import * as portfolio from './portfolio.ts'
import * as posts from './posts.ts'
import * as profiles from './profiles.ts'
import * as publicProfiles from './publicProfiles.ts'
import * as push from './push.ts'
import * as reminders from './reminders.ts'
import * as reviews from './reviews.ts'
import * as saved from './saved.ts'
import * as search from './search.ts'
import * as secondFactor from './secondFactor.ts'
import * as settings from './settings.ts'
import * as storedCv from './storedCv.ts'
import * as stories from './stories.ts'
import * as tradePay from './tradePay.ts'
import * as unreadCounts from './unreadCounts.ts'
import * as suspensionAppeals from './suspensionAppeals.ts'
import * as uploads from './uploads.ts'
import { z } from './zod.ts'

/** The modules of every feature. The server registers their endpoints feature by feature. */
export const features = {
  auth: { ...auth, ...secondFactor, ...passkeys },
  account: { ...account, ...emailVerification },
  settings,
  profiles: { ...profiles, ...publicProfiles },
  cv: { ...cv, ...portfolio },
  friends,
  blocks,
  contactRequests,
  hiddenFrom,
  search,
  phoneVerification,
  posts,
  comments,
  stories,
  memories,
  messages,
  uploads,
  jobs: { ...jobs, ...jobSearch, ...jobPosting, ...jobStats, ...tradePay, ...hiddenJobs },
  replies,
  applications: { ...applications, ...applicants, ...offers, ...reviews, ...storedCv },
  companies,
  credentials,
  papers,
  alerts,
  events: { ...events, ...reminders },
  dashboard,
  push,
  jobInvitations,
  hireme,
  saved,
  notifications: { ...notifications, ...unreadCounts },
  moderation: {
    ...moderation,
    ...contentRecord,
    ...heldContent,
    ...suspensionAppeals,
    listLimitedAccounts,
  },
  administration,
  failedEmails,
  notices,
  datedSettings,
  contact,
  health,
}
export type Feature = keyof typeof features

/** What each feature is about, for the API documents. */
export const featureSummaries: Record<Feature, string> = {
  auth: 'Registering, signing in and out, sessions and the password.',
  account: 'Password reset, data export and account deletion.',
  phoneVerification: 'Verification of a phone number by a code.',
  settings: 'Privacy, appearance and notification preferences.',
  profiles: "The member's own profile and those of others.",
  cv: 'Positions, schools, languages and licences of profiles.',
  friends: 'Friends, friend requests and suggestions.',
  blocks: 'Blocking and muting people.',
  contactRequests: 'Asking for contact details, and who saw them.',
  hiddenFrom: 'People and companies by whom the member is not found.',
  search: 'People by name, and people, jobs and posts at once.',
  posts: 'The feed: posts, likes and saved posts.',
  comments: 'Comments on posts.',
  stories: 'Stories, which last 24 hours.',
  memories: "The member's own past posts and stories, and posts with videos.",
  messages: 'Conversations and their messages.',
  uploads: 'Pictures, videos and documents, for use in other calls.',
  jobs: 'Jobs: search, suggestions, posting, closing and hiding.',
  replies: 'Declining applicants, asking for a reply, and how well employers reply.',
  applications: 'Applying for jobs, applicants, and reviews after a hire.',
  alerts: 'Saved searches that notify members of new jobs.',
  events: 'Meetings with invitations, reminders and calendars.',
  companies: 'Companies with a page: their members and their jobs.',
  credentials: 'Companies and licences that administrators have checked.',
  papers: 'The papers that employers ask for, and which the member has.',
  failedEmails: 'Emails that could not be sent, for administrators.',
  dashboard: "The member's statistics and latest activity.",
  push: 'The devices that get Web Push.',
  jobInvitations: 'Inviting people to apply for a job.',
  hireme: 'The board of people who are available for hire.',
  saved: 'Saved posts, jobs and people together.',
  notifications: 'Events that concern the member.',
  administration: 'Lists of members and jobs, figures and the log, for administrators.',
  moderation: 'Reports, and the decisions of administrators.',
  notices: 'The notice that an administrator shows to everyone.',
  datedSettings: 'Values with the day from which they are in force, and system notices.',
  contact: 'Messages to the operator.',
  health: 'Health of the server, and public statistics.',
}

const exported = Object.entries(features).flatMap(([feature, module]) =>
  Object.entries<unknown>(module).map(([name, value]) => ({ feature: feature as Feature, name, value })),
)

/** Every endpoint by feature, for the API documents and tests. Callers import an endpoint's own module instead. */
export const endpoints: Record<string, Endpoint[]> = Object.fromEntries(
  Object.entries(features).map(([feature, module]) => [
    feature,
    Object.values<unknown>(module).filter(isEndpoint).sort(byPath),
  ]),
)

/** The exported name and the feature of every endpoint. */
export const endpointInfo: ReadonlyMap<Endpoint, { name: string; feature: Feature }> = new Map(
  exported.flatMap(({ feature, name, value }) => (isEndpoint(value) ? [[value, { name, feature }]] : [])),
)

/** Exported schemas such as Post and Job by name, for `components.schemas` of the OpenAPI document. */
export const namedSchemas = z.registry<{ id: string }>()
for (const { name, value } of [
  ...exported,
  ...Object.entries(people).map(([name, value]) => ({ name, value })),
])
  if (/^[A-Z]/.test(name) && value instanceof z.core.$ZodType) namedSchemas.add(value, { id: name })

function byPath(a: Endpoint, b: Endpoint): number {
  return `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1
}
