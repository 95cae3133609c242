import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { loadSource } from './loadSource.ts'

const START = fileURLToPath(new URL('public/start.js', import.meta.url))
const EMPTY = 'const SCREENS = {}'
/** What every screen of a member loads beside its own module (src/shell/lazyScreen.tsx, src/api/whoAmI.ts). */
const ALWAYS = ['main.tsx', 'api/Queries.tsx', 'api/call.ts', 'screens/member/Member.tsx']

type FirstNeeds = {
  firstNeeds: Record<string, { screen: string; asks: string[] }>
  alwaysAsked: string
}

/** Tells public/start.js which files each screen has in this build, and what it asks the server first. */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { firstNeeds, alwaysAsked } = (await loadSource('/src/firstNeeds.ts')) as FirstNeeds
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const holding = (source: string): Rollup.OutputChunk => {
        const id = fileURLToPath(new URL(`src/${source}`, import.meta.url))
        const found = chunks.find(({ moduleIds }) => moduleIds.includes(id))
        return found ?? this.error(`No file of the build has ${source}`)
      }
      const filesOf = (sources: string[]): string[] => {
        const files = new Set(sources.map((source) => holding(source).fileName))
        for (const file of files) for (const next of named.get(file)?.imports ?? []) files.add(next)
        // The largest first: it is what the others wait for.
        const sizeOf = (file: string) => named.get(file)?.code.length ?? 0
        return [...files].sort((a, b) => sizeOf(b) - sizeOf(a)).map((file) => `/${file}`)
      }
      const screens = Object.entries(firstNeeds).map(([path, { screen, asks }]) => {
        const files = filesOf([...ALWAYS, `screens/${screen}.tsx`])
        return [path, { files, asks: [alwaysAsked, ...asks] }] as const
      })
      const other = { files: filesOf(ALWAYS), asks: [alwaysAsked] }
      const source = await readFile(START, 'utf8')
      if (!source.includes(EMPTY)) this.error(`public/start.js has no longer: ${EMPTY}`)
      this.emitFile({
        type: 'asset',
        fileName: 'start.js',
        source: source.replace(
          EMPTY,
          () => `const SCREENS = ${JSON.stringify({ ...Object.fromEntries(screens), other })}`,
        ),
      })
    },
  }
}
