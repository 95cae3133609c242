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

/**
 * Knows the modules that home needs at once beyond the page's start. In a chunk each, as they are shared, they would be ninety
 * requests, and compressed apart a third larger.
 */
export function homeModules(): { plugin: Plugin; has: (id: string) => boolean } {
  const needed = new Set<string>()
  return {
    has: (id) => needed.has(id),
    plugin: {
      name: 'home-modules',
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
        const start = reached([START], imports)
        needed.clear()
        for (const id of reached(ROOTS, imports)) {
          // What is loaded by itself has to stay by itself.
          const isEntry = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
          if (!start.has(id) && !isEntry) needed.add(id)
        }
      },
    },
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
