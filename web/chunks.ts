import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Shared chunks by name, each with its roots in src/. A chunk takes the modules that its roots import statically, that no
 * chunk above it has taken, and that at least two entry points use; what only one uses stays in that one's own chunk.
 */
const ROOTS: Record<string, string[]> = {
  visitor: ['screens/Landing.tsx'],
  member: [
    'screens/member/LiveMemberFrame.tsx',
    'api/QueryCacheProvider.tsx',
    'api/call.ts',
    '../../contract/src/profiles.ts',
  ],
  home: ['screens/Home.tsx'],
  tabs: ['ui/Tabs.tsx'],
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
const ICONS_MIN_SIZE = 20_000

/** Code splitting: without these groups, home alone would load ninety small chunks. docs/frontend-loading.md has the figures. */
export function chunks() {
  const chunkOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      for (const [chunk, roots] of Object.entries(ROOTS)) {
        const reached = new Set(roots.map((root) => fileURLToPath(new URL(`src/${root}`, import.meta.url))))
        for (const id of reached) {
          if (!this.getModuleInfo(id)) this.error(`${chunk} has a root that isn't part of the app: ${id}`)
          for (const next of this.getModuleInfo(id)?.importedIds ?? [])
            if (!ICONS.test(next)) reached.add(next)
          if (!chunkOf.has(id)) chunkOf.set(id, chunk)
        }
      }
    },
  }
  const shared = Object.keys(ROOTS).map((name) => ({
    name,
    test: (id: string) => chunkOf.get(id) === name,
    minShareCount: 2,
  }))
  const groups = [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    { name: 'start', tags: ['$initial' as const] },
    {
      name: 'icons',
      test: ICONS,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: ICONS_MIN_SIZE,
    },
    ...shared,
  ]
  return { plugin, groups }
}
