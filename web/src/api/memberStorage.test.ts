import { expect, test } from 'vitest'

/** Modules that write to local storage themselves: what isn't about the member, or has the member's id in its key. */
const OTHER_WRITERS = [
  'api/browserStorage.ts',
  'api/draftStore.ts',
  'api/lastUser.ts',
  'api/memberStorage.ts',
  'api/outbox/inFlightWrites.ts',
  'api/outbox/outboxSummary.ts',
  'api/session.tsx',
  'api/signOut.ts',
  'api/token.ts',
  'api/viewedJobs.ts',
  'features/auth/RegisterForm.tsx',
  'features/notices/HomeNotice.tsx',
  'shell/SystemNotice.tsx',
  'shell/dataUsedToday.ts',
  'shell/devicePreferences.ts',
  'shell/install/installPrompt.ts',
  'shell/install/useInstallBanner.ts',
  'shell/push/PushOffer.tsx',
  'shell/recovery.ts',
  'shell/useScrollMemory.ts',
]

test('what is stored about a member is removed when they sign out: features write it with memberStorage', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../test/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const writers = Object.entries(sources)
    .filter(([, source]) => /\bwriteStored\(|\b(local|session)Storage\.setItem\(/.test(source))
    .map(([path]) => path.replace(/^\.\.\//, '').replace(/^\.\//, 'api/'))
  expect(writers.toSorted()).toEqual(OTHER_WRITERS.toSorted())
})
