import { createHash, randomBytes } from 'node:crypto'
import type { PageContent, PageTemplate, WrittenPage } from 'contract/renderedPages'

const NONCE = '%NONCE%'
const ROOT = '<div id="root">'
const FONTS = /<link rel="preload" as="font"[^>]*>/g
const TITLE_AND_DESCRIPTION = /<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g
const NOSCRIPT = /<noscript\b[^]*?<\/noscript\s*>/

/** Pages made of the built index.html. Only its head has the placeholder of the nonce, so text of members can't. */
export function createPageTemplate(indexHtml: string): PageTemplate {
  const [head = '', middle = '', end = ''] = splitAt(indexHtml, '</head>', ROOT)
  const scripts = [...indexHtml.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )

  return {
    scripts,

    write({ bars, tags, content, savesData }: PageContent): WrittenPage {
      const nonce = randomBytes(16).toString('base64')
      const start = (savesData ? head.replaceAll(FONTS, '') : head).replaceAll(NONCE, nonce)
      const titled = tags === undefined ? start : start.replaceAll(TITLE_AND_DESCRIPTION, '') + tags
      if (!content) return { nonce, html: titled + middle + ROOT + bars + end.slice(ROOT.length) }
      const { above, html, styles } = content
      const style = styles && `<style nonce="${nonce}">${styles}</style>`
      const rest = end.slice(ROOT.length).replace(NOSCRIPT, '')
      return { nonce, html: titled + style + middle + above + ROOT + html + bars + rest }
    },
  }
}

/** Splits before each of the marks. */
function splitAt(page: string, ...marks: string[]): string[] {
  let start = 0
  const parts = marks.map((mark) => {
    const index = page.indexOf(mark)
    if (index < 0) throw new Error(`index.html has no ${mark}`)
    const part = page.slice(start, index)
    start = index
    return part
  })
  return [...parts, page.slice(start)]
}
