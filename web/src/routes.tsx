import { isValidElement, lazy } from 'react'
import { createRoutesFromElements, matchRoutes, Navigate, Route, useRoutes } from 'react-router'
import { token } from './api/token.ts'
import { HomeOrLanding } from './screens/HomeOrLanding.tsx'
import { JobOrTrade, JobsOrPublicJobs } from './screens/JobsOrPublicJobs.tsx'
import { Frame } from './shell/Frame.tsx'
import { lazyStaticScreen, lazyScreen, type PreloadableScreen } from './shell/lazyScreen.tsx'
import { MembersOnly, VisitorsOnly } from './shell/guards.tsx'
import { VisitorFrame } from './shell/VisitorFrame.tsx'
import { importWithRetry } from './ui/importWithRetry.ts'

const loadMember = () => importWithRetry(() => import('./screens/member/LiveMemberFrame.tsx'))
const Member = lazy(() => loadMember().then(({ LiveMemberFrame }) => ({ default: LiveMemberFrame })))

const rareScreens = () => import('./screens/rareScreens.ts')

const Login = lazyScreen(() => import('./screens/Login.tsx'), 'Login')
const SecondStep = lazyScreen(rareScreens, 'SecondStep')
const Register = lazyScreen(() => import('./screens/Register.tsx'), 'Register')
const ForgotPassword = lazyScreen(rareScreens, 'ForgotPassword')
const ResetPassword = lazyScreen(rareScreens, 'ResetPassword')
const VerifyEmail = lazyScreen(rareScreens, 'VerifyEmail')
const NotMe = lazyScreen(rareScreens, 'NotMe')
const Appeal = lazyScreen(rareScreens, 'Appeal')
const Download = lazyScreen(() => import('./screens/Download.tsx'), 'Download')
const DownloadTest = lazyScreen(rareScreens, 'DownloadTest')
const Terms = lazyStaticScreen(() => import('./screens/Terms.tsx'), 'Terms')
const Privacy = lazyStaticScreen(() => import('./screens/Privacy.tsx'), 'Privacy')
const Profile = lazyScreen(() => import('./screens/Profile.tsx'), 'Profile')
const User = lazyScreen(() => import('./screens/User.tsx'), 'User')
const CompanyPage = lazyScreen(() => import('./screens/CompanyPage.tsx'), 'CompanyPage')
const PublicProfile = lazyScreen(() => import('./screens/PublicProfile.tsx'), 'PublicProfile')
const Settings = lazyScreen(() => import('./screens/Settings.tsx'), 'Settings')
const Papers = lazyScreen(() => import('./screens/Papers.tsx'), 'Papers')
const Friends = lazyScreen(() => import('./screens/Friends.tsx'), 'Friends')
const PostScreen = lazyScreen(() => import('./screens/PostScreen.tsx'), 'PostScreen')
const Admin = lazyScreen(() => import('./screens/Admin.tsx'), 'Admin')
const Memories = lazyScreen(() => import('./screens/Memories.tsx'), 'Memories')
const Videos = lazyScreen(() => import('./screens/Videos.tsx'), 'Videos')
const Saved = lazyScreen(() => import('./screens/Saved.tsx'), 'Saved')
const Search = lazyScreen(() => import('./screens/Search.tsx'), 'Search')
const JobAlerts = lazyScreen(() => import('./screens/JobAlerts.tsx'), 'JobAlerts')
const JobDetail = lazyScreen(() => import('./screens/JobDetail.tsx'), 'JobDetail')
const TradePay = lazyScreen(() => import('./screens/TradePay.tsx'), 'TradePay')
const JobPoster = lazyScreen(() => import('./screens/JobPoster.tsx'), 'JobPoster')
const MyJobs = lazyScreen(() => import('./screens/MyJobs.tsx'), 'MyJobs')
const Applicants = lazyScreen(() => import('./screens/Applicants.tsx'), 'Applicants')
const Applications = lazyScreen(() => import('./screens/Applications.tsx'), 'Applications')
const HireMe = lazyScreen(() => import('./screens/HireMe.tsx'), 'HireMe')
const Messages = lazyScreen(() => import('./screens/Messages.tsx'), 'Messages')
const Notifications = lazyScreen(() => import('./screens/Notifications.tsx'), 'Notifications')
const Events = lazyScreen(() => import('./screens/Events.tsx'), 'Events')
const Dashboard = lazyScreen(() => import('./screens/Dashboard.tsx'), 'Dashboard')
const HowItWorks = lazyStaticScreen(() => import('./screens/HowItWorks.tsx'), 'HowItWorks')
const Help = lazyStaticScreen(() => import('./screens/Help.tsx'), 'Help')
const Contact = lazyScreen(rareScreens, 'Contact')
const Unsubscribe = lazyScreen(rareScreens, 'Unsubscribe')
const PostJob = lazyScreen(() => import('./screens/PostJob.tsx'), 'PostJob')

/** The specification's route table (section 2); contract/src/pages.ts names the same paths for the server. */
export const routes = createRoutesFromElements(
  <Route element={<Frame Member={Member} />}>
    <Route path="/" element={<HomeOrLanding />} />

    <Route element={<VisitorsOnly />}>
      <Route path="/login" element={<Login />} />
      <Route path="/login/second-step" element={<SecondStep />} />
      <Route path="/register" element={<Register />} />
    </Route>

    <Route path="/forgot-password" element={<ForgotPassword />} />
    <Route path="/reset-password" element={<ResetPassword />} />
    <Route path="/verify-email" element={<VerifyEmail />} />
    <Route path="/not-me" element={<NotMe />} />

    <Route element={<VisitorFrame />}>
      <Route path="/download" element={<Download />} />
      <Route path="/download-test" element={<DownloadTest />} />
      <Route path="/terms" element={<Terms />} />
      <Route path="/privacy" element={<Privacy />} />
      <Route path="/how-it-works" element={<HowItWorks />} />
      <Route path="/help" element={<Help />} />
      <Route path="/contact" element={<Contact />} />
      <Route path="/unsubscribe" element={<Unsubscribe />} />
      <Route path="/appeal" element={<Appeal />} />
      <Route path="/company/:company" element={<CompanyPage />} />
      <Route path="/p/:id" element={<PostScreen />} />
      <Route path="/j/:id" element={<JobDetail />} />
      <Route path="/j/:id/poster" element={<JobPoster />} />
      <Route path="/pay/:trade" element={<TradePay />} />
      <Route path="/pay/:trade/:island" element={<TradePay />} />
      <Route path="/:handle" element={<PublicProfile />} />
    </Route>

    <Route path="/jobs" element={<JobsOrPublicJobs />} />
    <Route path="/jobs/in/:island" element={<JobsOrPublicJobs />} />
    <Route path="/jobs/:id" element={<JobOrTrade />} />

    <Route element={<MembersOnly />}>
      <Route path="/jobs/:id/applicants" element={<Applicants />} />
      <Route path="/my-jobs" element={<MyJobs />} />
      <Route path="/applications" element={<Applications />} />
      <Route path="/jobs/alerts" element={<JobAlerts />} />
      <Route path="/hireme" element={<HireMe />} />
      <Route path="/profile" element={<Profile />} />
      <Route path="/user/:id" element={<User />} />
      <Route path="/friends" element={<Friends />} />
      <Route path="/messages" element={<Messages />} />
      <Route path="/notifications" element={<Notifications />} />
      <Route path="/events" element={<Events />} />
      <Route path="/papers" element={<Papers />} />
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/videos" element={<Videos />} />
      <Route path="/saved" element={<Saved />} />
      <Route path="/search" element={<Search />} />
      <Route path="/memories" element={<Memories />} />
      <Route path="/settings" element={<Settings />} />
      <Route path="/settings/:section" element={<Settings />} />
      <Route path="/admin" element={<Admin />} />
    </Route>

    <Route element={<MembersOnly why="Please sign in to post a job" />}>
      <Route path="/post-job" element={<PostJob />} />
    </Route>

    <Route path="*" element={<Navigate to="/login" replace />} />
  </Route>,
)

export function Screens() {
  return useRoutes(routes)
}

/**
 * Imports the screen of a path. Never rejects: a failed import fails again, and is handled, when the screen renders.
 */
export async function preloadScreen(path: string): Promise<void> {
  const { element } = matchRoutes(routes, path)?.at(-1)?.route ?? {}
  const screen = isValidElement(element) ? (element.type as Partial<PreloadableScreen>) : undefined
  await Promise.allSettled([token.get() === undefined ? undefined : loadMember(), screen?.preload?.()])
}
