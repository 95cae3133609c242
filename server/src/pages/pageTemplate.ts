import { createHash, randomBytes } from 'node:crypto'

const NONCE = '%NONCE%'
const ROOT = '<div id="root">'
const BOOTSTRAP = '<script id="bootstrap">'

export type PageTemplate = ReturnType<typeof createPageTemplate>

/** A page's parts: its title and tags, what is above the app, the app's HTML, and the content of its style element. */
export type PageParts = { tags: string; above: string; html: string; styles: string }

/**
 * The built index.html. `bars` are shown to members until the app has loaded. The nonce is for
 * style elements.
 */
export function createPageTemplate(indexHtml: string, bars: string) {
  const shell = indexHtml.replace(ROOT, () => ROOT + bars)
  const scripts = [...indexHtml.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
  const page = withoutTags(indexHtml).replace(/<noscript\b[^]*?<\/noscript\s*>/, '')
  const now = partsOf(page)
  const onInteraction = partsOf(withWaitingApp(page))

  return {
    /** The hashes of the inline scripts, for the CSP. */
    scripts,

    /** The page without content, for members and while nothing else can be shown. `tags` replace its title. */
    shell(tags?: string): HtmlPage {
      if (tags === undefined) return { head: shell, styles: '', rest: '' }
      const [head = '', rest = ''] = splitAt(withoutTags(shell), '</head>')
      return { head, styles: '', rest: tags + rest }
    },

    /** A page with the app's HTML for visitors. `starts` is when the app is loaded for them. */
    page({ tags, above, html, styles }: PageParts, starts: 'now' | 'on interaction'): HtmlPage {
      const [head = '', middle = '', end = ''] = starts === 'now' ? now : onInteraction
      return { head, styles, rest: tags + middle + above + ROOT + html + bars + end }
    },
  }
}

/** A page; only `head` contains the placeholder of the nonce, so text of members can't. */
export type HtmlPage = { head: string; styles: string; rest: string }

/** Writes a page with a new nonce. */
export function writePage({ head, styles, rest }: HtmlPage): { nonce: string; html: string } {
  const nonce = randomBytes(16).toString('base64')
  const style = styles && `<style nonce="${nonce}">${styles}</style>`
  return { nonce, html: head.replaceAll(NONCE, nonce) + style + rest }
}

/** Moves the app's scripts into a template, from which the inline script takes them (web/src/shell/startApp.ts). */
function withWaitingApp(page: string): string {
  const scripts: string[] = []
  const rest = page.replace(
    /<script\s+type="module"[^>]*><\/script>|<link\s+rel="modulepreload"[^>]*>/g,
    (tag) => {
      scripts.push(tag)
      return ''
    },
  )
  return rest.replace(BOOTSTRAP, () => `<template id="app">${scripts.join('')}</template>${BOOTSTRAP}`)
}

function withoutTags(page: string): string {
  return page.replace(/<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g, '')
}

/** What is before the end of the head, between that and the app's element, and after its start tag. */
function partsOf(page: string): string[] {
  const [head = '', body = ''] = splitAt(page, '</head>')
  const [middle = '', root = ''] = splitAt(body, ROOT)
  return [head, middle, root.slice(ROOT.length)]
}

/** Splits before a mark. */
function splitAt(page: string, mark: string): string[] {
  const index = page.indexOf(mark)
  if (index < 0) throw new Error(`index.html has no ${mark}`)
  return [page.slice(0, index), page.slice(index)]
}
