import { SectionedPage } from './text/SectionedPage.tsx'
import text from './text/privacy.md?raw'

/** /privacy */
export function Privacy() {
  return <SectionedPage text={text} />
}
