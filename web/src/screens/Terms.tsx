import { SectionedPage } from './text/SectionedPage.tsx'
import text from './text/terms.md?raw'

/** /terms */
export function Terms() {
  return <SectionedPage text={text} />
}
