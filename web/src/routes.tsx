import { Navigate, Route, Routes } from 'react-router'
import { Front } from './screens/Front.tsx'
import { Frame } from './shell/Frame.tsx'
import { lazyScreen } from './shell/lazyScreen.tsx'
import { Protected } from './shell/Protected.tsx'
import { SignedOutOnly } from './shell/SignedOutOnly.tsx'
import { VisitorFrame } from './shell/VisitorFrame.tsx'

const Login = lazyScreen(() => import('./screens/Login.tsx'), 'Login')
const Register = lazyScreen(() => import('./screens/Register.tsx'), 'Register')
const ForgotPassword = lazyScreen(() => import('./screens/ForgotPassword.tsx'), 'ForgotPassword')
const Terms = lazyScreen(() => import('./screens/Terms.tsx'), 'Terms')
const Privacy = lazyScreen(() => import('./screens/Privacy.tsx'), 'Privacy')
const Profile = lazyScreen(() => import('./screens/Profile.tsx'), 'Profile')
const User = lazyScreen(() => import('./screens/User.tsx'), 'User')
const Settings = lazyScreen(() => import('./screens/Settings.tsx'), 'Settings')
const Friends = lazyScreen(() => import('./screens/Friends.tsx'), 'Friends')
const PostScreen = lazyScreen(() => import('./screens/PostScreen.tsx'), 'PostScreen')
const Admin = lazyScreen(() => import('./screens/Admin.tsx'), 'Admin')
const Memories = lazyScreen(() => import('./screens/Memories.tsx'), 'Memories')
const Videos = lazyScreen(() => import('./screens/Videos.tsx'), 'Videos')
const Saved = lazyScreen(() => import('./screens/Saved.tsx'), 'Saved')

/** The specification's route table (section 2). */
export function Screens() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<Front />} />

        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<Login />} />
          <Route path="/register" element={<Register />} />
        </Route>

        <Route element={<VisitorFrame />}>
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/terms" element={<Terms />} />
          <Route path="/privacy" element={<Privacy />} />
          <Route path="/p/:id" element={<PostScreen />} />
        </Route>

        <Route element={<Protected />}>
          <Route path="/profile" element={<Profile />} />
          <Route path="/user/:userId" element={<User />} />
          <Route path="/friends" element={<Friends />} />
          <Route path="/videos" element={<Videos />} />
          <Route path="/saved" element={<Saved />} />
          <Route path="/memories" element={<Memories />} />
          <Route path="/settings" element={<Settings />} />
          <Route path="/admin" element={<Admin />} />
        </Route>

        <Route path="*" element={<Navigate to="/login" replace />} />
      </Route>
    </Routes>
  )
}
