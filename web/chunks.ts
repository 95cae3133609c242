import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What a member's home loads at once, and what the page starts with. */
const ROOTS = [
  'src/screens/Home.tsx',
  'src/screens/member/Member.tsx',
  'src/shell/MemberFrame.tsx',
  'src/api/Queries.tsx',
].map(path)
const START = path('src/main.tsx')
/** It names all the icons there are: of them, whoever imports it needs a few. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/

/** Zod, and what every screen needs of the contract. */
const EVERYWHERE =
  /[\\/](contract[\\/]src[\\/](zod|endpoint|fields|people|posts|profiles|mentions)\.ts$|node_modules[\\/]zod[\\/])/
/** Characters of source, dependencies included, up to which a module is not worth a request of its own. */
const SMALL = 3_000

/**
 * Knows which modules go together: what the page starts with, what home needs at once beyond that, and the small parts and
 * icons that screens share. In a chunk each, as they are shared, they would be two hundred requests, and compressed apart a
 * third larger.
 */
export function chunks() {
  let start = new Set<string>()
  const home = new Set<string>()
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
      // What is loaded by itself has to stay by itself.
      const isEntry = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const sizeOf = (id: string) => this.getModuleInfo(id)?.code?.length ?? 0

      start = reached([START], imports)
      home.clear()
      for (const id of reached(ROOTS, imports)) if (!start.has(id) && !isEntry(id)) home.add(id)

      small.clear()
      for (const id of this.getModuleIds()) {
        const own = [...reached([id], imports)].filter(
          (it) => !start.has(it) && !home.has(it) && !EVERYWHERE.test(it),
        )
        const size = own.reduce((sum, it) => sum + sizeOf(it), 0)
        if (size <= SMALL && !own.some(isEntry)) for (const it of own) small.add(it)
      }
    },
  }
  return {
    plugin,
    isStart: (id: string) => start.has(id),
    isHome: (id: string) => home.has(id),
    isEverywhere: (id: string) => EVERYWHERE.test(id),
    isSmall: (id: string) => small.has(id),
  }
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
  return fileURLToPath(new URL(name, import.meta.url))
}
