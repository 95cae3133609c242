import { createHash } from 'node:crypto'
import { PRODUCT_NAME } from 'contract/words/product'
import { escapeHtml } from '../http/escapeHtml.ts'

/** The size that chats and social networks recommend for link previews, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** In characters, which is more than what chats show of it. */
const DESCRIPTION_MAX = 200

/** The content of a preview picture. */
export type PreviewContent = {
  title: string
  /** Smaller lines below the title. */
  lines: string[]
  /** A short text on gold, for example the pay. */
  badge?: string | undefined
  /** A picture file: a person's as a circle, others fill the right side. */
  picture?: { file: Buffer; isPortrait: boolean } | undefined
}

/** A page's preview in chats and search engines. */
export type LinkPreview = {
  title: string
  description: string
  /** Of the canonical link. */
  path: string
  picture: PreviewPicture
  /** The type of the Open Graph protocol, if it isn't an article. */
  type?: 'profile'
  /** The path of an Atom feed with the page's content. */
  feed?: string
  /** False keeps the page out of search engines. */
  isForSearch?: boolean
  /** Structured data of schema.org. */
  jsonLd?: object
}

/** The preview picture; `path` is a member's file (/uploads/...) or the web app's (/assets/...). */
export type PreviewPicture = Omit<PreviewContent, 'picture'> & {
  picture?: { path: string; isPortrait: boolean } | undefined
}

/** Where previewPictures.ts serves the picture of a page. It changes with the content, for caches. */
function previewUrl({ path, picture }: LinkPreview): string {
  return `/previews${path === '/' ? '/home' : path}.png?v=${previewVersion(picture)}`
}

/** A short hash of what a picture shows. */
export function previewVersion(picture: PreviewPicture): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('base64url').slice(0, 12)
}

/** A preview's title and tags, for the head of a page. */
export function previewTags(preview: LinkPreview, publicUrl: string): string {
  const { title, path, type = 'article', isForSearch = true, feed, jsonLd } = preview
  const description = [...preview.description.replace(/\s+/g, ' ')].slice(0, DESCRIPTION_MAX).join('')
  const image = publicUrl + previewUrl(preview)
  const properties = {
    'og:type': path === '/' ? 'website' : type,
    'og:site_name': PRODUCT_NAME,
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + path,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_SIZE.width),
    'og:image:height': String(PREVIEW_SIZE.height),
    'og:image:alt': title,
    'og:locale': 'en_BS',
  }
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    ...(!isForSearch && { robots: 'noindex' }),
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(publicUrl + path)}">`,
    ...metaTags('property', properties),
    ...metaTags('name', names),
    ...(feed ? [feedLink(title, publicUrl + feed)] : []),
    ...(jsonLd ? [jsonLdScript(jsonLd)] : []),
  ].join('')
}

function metaTags(attribute: 'name' | 'property', tags: Record<string, string>): string[] {
  return Object.entries(tags).map(
    ([name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`,
  )
}

function feedLink(title: string, url: string): string {
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(url)}">`
}

/** Not executable, so the CSP allows it. `<` is escaped so that no text can end the element. */
function jsonLdScript(jsonLd: object): string {
  return `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`
}
