import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/**
 * Shared chunks by name, each with its roots in src/. A chunk takes the modules that its roots import statically, that
 * no chunk above it has taken, and that at least two entry points use; what only one uses stays in that one's own
 * chunk.
 */
const ROOTS: Record<string, string[]> = {
  visitor: ['screens/Landing.tsx'],
  member: [
    'screens/member/LiveMemberFrame.tsx',
    'api/QueryCacheProvider.tsx',
    'api/call.ts',
    'api/refusals.ts',
    '../../contract/src/profiles.ts',
  ],
  home: ['screens/Home.tsx'],
  tabs: ['ui/Tabs.tsx'],
  forms: [
    'ui/SelectField.tsx',
    'ui/SearchField.tsx',
    'ui/PasswordInput.tsx',
    'ui/Checkbox.tsx',
    'ui/CharacterCounter.tsx',
    'ui/FormSummary.tsx',
    'ui/useSelection.ts',
    'features/jobInvitations/invitationLabels.ts',
    'parts/ResponseBadge.tsx',
    'parts/FoundReason.tsx',
    'parts/workFieldTexts.ts',
    'features/contactRequests/contactRequests.queries.ts',
    'features/search/searchHints.ts',
    'features/auth/secondFactor/secondFactor.queries.ts',
    'features/settings/SettingsStatus.tsx',
    '../../contract/src/rules/splitList.ts',
  ],
  notifications: ['screens/Notifications.tsx'],
  messages: ['features/messages/ConversationList.tsx', 'features/messages/messages.queries.ts'],
  job: ['screens/JobDetail.tsx'],
  jobs: ['screens/Jobs.tsx'],
  profile: ['screens/Profile.tsx'],
  live: ['screens/member/live.tsx', 'api/openSocket.ts'],
}

/** Its main module imports every icon, so imports through it don't say which icons a module needs. */
const ICONS = /[\\/]lucide-react[\\/]/

/** Source characters below which icons used by different screens share a chunk. */
const ICONS_MIN_SIZE = 6_000

/** Code splitting. docs/frontend-loading.md has the figures without these groups. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const chunkOf = new Map<string, string>()
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    { name: 'start', tags: ['$initial'] },
    {
      name: 'icons',
      test: ICONS,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: ICONS_MIN_SIZE,
    },
    {
      debugName: 'shared',
      name: (id, context) => {
        if (chunkOf.size === 0) followRoots(context, chunkOf)
        return chunkOf.get(id)
      },
      minShareCount: 2,
    },
  ]
}

function followRoots(context: Rolldown.ChunkingContext, chunkOf: Map<string, string>): void {
  for (const [chunk, roots] of Object.entries(ROOTS)) {
    const reached = new Set(roots.map((root) => fileURLToPath(new URL(`src/${root}`, import.meta.url))))
    for (const id of reached) {
      const module = context.getModuleInfo(id)
      if (!module) throw new Error(`${chunk} has a root that isn't part of the app: ${id}`)
      for (const next of module.importedIds) if (!ICONS.test(next)) reached.add(next)
      if (!chunkOf.has(id)) chunkOf.set(id, chunk)
    }
  }
}
