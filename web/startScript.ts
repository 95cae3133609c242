import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { buildScript } from './buildScript.ts'
import { openSources } from './openSources.ts'
import type * as FirstNeeds from './src/firstNeeds.ts'
import type { Screen } from './src/start.ts'

/** What every screen of a member loads beside its own module (src/shell/lazyScreen.tsx, src/api/session.tsx). */
const ALWAYS = ['main.tsx', 'api/Queries.tsx', 'api/call.ts', 'screens/member/Member.tsx']

/** Where the page wants it: in its head, before the look and the app. */
const PLACE = '<script id="start"></script>'

/** Writes src/start.ts into the page, with what it cannot know: which files each screen has in this build, and what it asks. */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle }) {
        if (!page.includes(PLACE)) throw new Error(`index.html has no longer: ${PLACE}`)
        // While developing there are no files yet.
        const SCREENS = bundle ? await screensOf(bundle) : { other: { files: [], asks: [] } }
        const script = await buildScript('src/start.ts', { SCREENS })
        return page.replace(PLACE, () => PLACE.replace('><', `>${script}<`))
      },
    },
  }
}

async function screensOf(bundle: Rollup.OutputBundle) {
  await using sources = await openSources()
  const { firstNeeds, alwaysAsked } = (await sources.load('/src/firstNeeds.ts')) as typeof FirstNeeds
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  const holding = (source: string): Rollup.OutputChunk => {
    const id = fileURLToPath(new URL(`src/${source}`, import.meta.url))
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!found) throw new Error(`No file of the build has ${source}`)
    return found
  }
  const filesOf = (sources: string[]): string[] => {
    const files = new Set(sources.map((source) => holding(source).fileName))
    for (const file of files) for (const next of named.get(file)?.imports ?? []) files.add(next)
    // The largest first: it is what the others wait for.
    const sizeOf = (file: string) => named.get(file)?.code.length ?? 0
    return [...files].sort((a, b) => sizeOf(b) - sizeOf(a)).map((file) => `/${file}`)
  }
  const screens = Object.entries(firstNeeds).map(([path, { screen, asks, posts }]) => {
    const files = filesOf([...ALWAYS, `screens/${screen}.tsx`])
    return [path, { files, asks: [alwaysAsked, ...asks], posts } satisfies Screen] as const
  })
  return { ...Object.fromEntries(screens), other: { files: filesOf(ALWAYS), asks: [alwaysAsked] } }
}
