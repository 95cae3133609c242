import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SystemNotice } from 'contract/datedSettings'
import type { PageResponse } from './visitorApi.ts'

/** What the web app's build for the server exports (web/src/server.tsx). */
export type Renderer = {
  /** The bars that members see until the app has loaded. */
  renderBars: () => string
  /** A notice to everyone, above a visitor's page. */
  renderSystemNotice: (notice: SystemNotice) => string
  /** The app's HTML for a visitor, and the content of its style element. */
  renderPage: (page: {
    /** The path with its query string. */
    location: string
    responses: PageResponse[]
    /** Whether the visitor's device asks to save data. */
    savesData: boolean
  }) => Promise<{ html: string; styles: string }>
}

/** Loads the renderer from the folder of the built web app; undefined without a build. */
export async function loadRenderer(web: string): Promise<Renderer | undefined> {
  const file = join(web, '.server', 'server.js')
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  return isBuilt ? ((await import(pathToFileURL(file).href)) as Renderer) : undefined
}
