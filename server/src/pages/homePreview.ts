import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT_NAME, TAGLINE } from 'contract/words/product'
import type { LinkPreview } from './linkPreview.ts'

/** Link preview of the landing page, with its map of the islands. `web` is the folder of the built web app. */
export async function homePreview(web: string): Promise<LinkPreview> {
  const assets = await readdir(join(web, 'assets')).catch(() => [])
  const map = assets.find((name) => /^chart-[\w-]+\.svg$/.test(name))
  return {
    title: `${PRODUCT_NAME} | ${TAGLINE}`,
    description:
      'Find jobs, hire skilled people and talk business with professionals on every island of The Bahamas.',
    path: '/',
    picture: {
      title: 'Work and people, island by island',
      lines: ['Jobs, skilled people and professionals', 'across The Bahamas'],
      picture: map ? { path: `/assets/${map}`, isPortrait: false } : undefined,
    },
  }
}
