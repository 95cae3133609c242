// Screens that few visitors open: one chunk, so that the app's start lists fewer files.
export { Appeal } from './Appeal.tsx'
export { ForgotPassword } from './ForgotPassword.tsx'
export { NotMe } from './NotMe.tsx'
export { ResetPassword } from './ResetPassword.tsx'
export { SecondStep } from './SecondStep.tsx'
export { Unsubscribe } from './Unsubscribe.tsx'
export { VerifyEmail } from './VerifyEmail.tsx'
