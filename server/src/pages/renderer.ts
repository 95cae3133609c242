import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Renderer } from 'contract/renderedPages'

/** Loads the renderer from the folder of the built web app; undefined without a build. */
export async function loadRenderer(web: string): Promise<Renderer | undefined> {
  const file = join(web, '.server', 'server.js')
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  return isBuilt ? ((await import(pathToFileURL(file).href)) as Renderer) : undefined
}
