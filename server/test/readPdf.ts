import { getDocumentProxy } from 'unpdf'

/** The text of a PDF in its reading order, the roles of its structure, and its metadata. */
export async function readPdf(file: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { info, metadata } = await pdf.getMetadata()
  const markInfo = await pdf.getMarkInfo()
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    pages.push({ text, roles: rolesOf(await page.getStructTree()), width: page.view[2] })
  }
  return {
    pages,
    text: pages.map(({ text }) => text).join('\n'),
    info: info as Record<string, unknown>,
    /** Everything about the file that isn't on its pages. */
    metadata: JSON.stringify([info, metadata]),
    isTagged: markInfo?.Marked === true,
  }
}

function rolesOf(node: object | null): string[] {
  if (!node || !('role' in node)) return []
  const { role, children } = node as { role: string; children: object[] }
  return [role, ...children.flatMap(rolesOf)].filter((name) => name !== 'Root')
}
