import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * What `roots` need at once, of it what `of` fits; `shared` leaves out what fewer of the files need that are loaded by
 * themselves, and `leavesRest` leaves that to the next.
 */
type Together = { name: string; roots: string[]; of?: RegExp; shared?: number; leavesRest?: true }

/** The library of what opens above a page. */
const POPUPS = /[\\/](@base-ui|@floating-ui|use-sync-external-store)[\\/]/

/** What api/fetchCurrentUser.ts asks with. */
const PROFILES = '../../contract/src/profiles.ts'

/** Whoever sends a file along needs it, on every screen that is loaded by itself. */
const UPLOADS = '../../contract/src/uploads.ts'

const HOME: Together = { name: 'home', roots: ['screens/Home.tsx'] }

/** What every screen of a member needs, and what home does: each in one file. A module is in the first that takes it. */
const FIRST: Together[] = [
  // The contract's other modules go with whoever calls it: a screen loads its own features' endpoints alone.
  {
    name: 'zod',
    roots: ['zod', 'fields', 'endpoint', 'people', 'time', 'hidden'].map(
      (it) => `../../contract/src/${it}.ts`,
    ),
  },
  // Visitors load it too, and need nothing of a member's.
  { name: 'start', roots: ['main.tsx', 'shell/DeferredShellContent.tsx', 'screens/Landing.tsx'], shared: 2 },
  // Around every screen of a member.
  {
    name: 'member',
    roots: ['screens/member/Member.tsx', 'shell/MemberFrame.tsx', 'api/Queries.tsx', 'api/call.ts', PROFILES],
  },
  // Of no feature: making the schemas of one takes a phone longer than loading them.
  {
    name: 'common',
    roots: ['screens/Home.tsx', UPLOADS],
    of: /^(?!.*[\\/](contract[\\/]src|features)[\\/])|[\\/](uploads|stories|jobStats|useJobStats)\.ts$/,
    shared: 2,
    leavesRest: true,
  },
  HOME,
  { name: 'tabs', roots: ['ui/Tabs.tsx', 'ui/TabList.tsx', 'ui/TabPanel.tsx'] },
]

/** What pages load beyond that, once they are quiet or with the first thing that opens. */
const THEN: Together[] = [
  {
    name: 'popups',
    roots: ['ui/Dialog.tsx', 'features/notifications/BellButton.tsx'],
    of: POPUPS,
  },
  {
    name: 'inbox',
    roots: ['features/messages/ConversationList.tsx', 'features/messages/messages.queries.ts'],
  },
  { name: 'listed', roots: ['ui/PagedList.tsx'] },
  { name: 'notifications', roots: ['features/notifications/NotificationList.tsx'] },
  {
    name: 'live',
    roots: ['screens/member/live.tsx', 'api/openSocket.ts', 'screens/member/ReminderBanners.tsx'],
  },
  { name: 'profile', roots: ['screens/Profile.tsx'] },
  { name: 'job', roots: ['screens/JobDetail.tsx'] },
  { name: 'jobs', roots: ['screens/Jobs.tsx'], shared: 2 },
]
/** It names all the icons there are: of them, whoever imports it needs a few. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/
/** Characters of source, dependencies included, up to which a module is not worth a request of its own. */
const SMALL = 3_000

/**
 * Knows which modules go together: what the page starts with, what a member's screens need at once beyond that, and the small
 * parts and icons that screens share. In a chunk each, as they are shared, they would be two hundred requests, and compressed
 * apart a third larger.
 */
export function chunks() {
  const sets = new Map<Together, Set<string>>()
  const small = new Set<string>()

  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    buildEnd() {
      const icons = new Map<string, string>()
      for (const id of this.getModuleIds())
        if (ICONS.test(id)) for (const icon of iconsIn(this.getModuleInfo(id)?.code, id)) icons.set(...icon)

      const imports = (id: string): string[] => {
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {}
        const named = importedIds.some((next) => ICONS.test(next)) ? namesIn(code) : []
        return [
          ...importedIds.filter((next) => !ICONS.test(next)),
          ...named.flatMap((name) => icons.get(name) ?? []),
        ]
      }
      const sizeOf = (id: string) => this.getModuleInfo(id)?.code?.length ?? 0

      const taken = new Set<string>()
      for (const it of [...FIRST, ...THEN]) {
        const needed = [...reached(it.roots.map(path), imports)]
        const own = needed.filter((id) => (it.of?.test(id) ?? true) && !taken.has(id))
        sets.set(it, new Set(own))
        if (!it.leavesRest) for (const id of own) taken.add(id)
      }

      small.clear()
      const isHome = (id: string) => sets.get(HOME)?.has(id) ?? false
      const isFirst = (id: string) => FIRST.some((it) => sets.get(it)?.has(id))
      for (const id of this.getModuleIds()) {
        const all = [...reached([id], imports)]
        if (all.some(isHome)) continue
        const own = all.filter((it) => !isFirst(it))
        const size = own.reduce((sum, it) => sum + sizeOf(it), 0)
        // What is loaded by itself has to stay by itself, and what opens brings its own.
        const isLazy = (it: string) => (this.getModuleInfo(it)?.dynamicImporters.length ?? 0) > 0
        if (size <= SMALL && !own.some((it) => isLazy(it) || POPUPS.test(it)))
          for (const it of own) small.add(it)
      }
    },
  }
  const groupOf = (it: Together) => ({
    name: it.name,
    test: (id: string) => sets.get(it)?.has(id) ?? false,
    ...(it.shared && { minShareCount: it.shared }),
  })
  const parts = { name: 'parts', test: (id: string) => small.has(id), minShareCount: 3 }
  return { plugin, groups: [...FIRST.map(groupOf), parts, ...THEN.map(groupOf)] }
}

function reached(from: readonly string[], imports: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const next of imports(id)) found.add(next)
  return found
}

/** The names of icons, each with the module that it stands for. */
function iconsIn(code: string | null | undefined, barrel: string): [name: string, id: string][] {
  return [...(code ?? '').matchAll(/export \{([^}]*)\} from ['"](\.\/icons\/[^'"]+)['"]/g)].flatMap(
    ([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, join(dirname(barrel), file)] as [string, string],
      ),
  )
}

function namesIn(code: string | null | undefined): string[] {
  const [, names = ''] = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code ?? '') ?? []
  return names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
}

function path(name: string): string {
  return fileURLToPath(new URL(`src/${name}`, import.meta.url))
}
