import type { ScamContext } from 'contract/scam/rules'
import { Suspense } from 'react'
import { lazyComponent } from '../ui/lazy.tsx'

const scamSigns = () => import('./ScamSigns.tsx')
const ScamWarning = lazyComponent(scamSigns, 'ScamWarning')
const ScamNote = lazyComponent(scamSigns, 'ScamNote')

type Context = Omit<ScamContext, 'ownHost' | 'minimumWage'>

/** Warns readers of signs of a scam. */
export function renderScamWarning(text: string, context: Context) {
  return (
    <Suspense>
      <ScamWarning text={text} {...context} />
    </Suspense>
  )
}

/** Tells the writer of a text how it may be read. */
export function renderScamNote(text: string, context: Context) {
  return (
    <Suspense>
      <ScamNote text={text} {...context} />
    </Suspense>
  )
}

/** Warns readers of signs of a scam in texts about or by one person. */
export function TextWarning({ texts }: { texts: readonly (string | null | undefined)[] }) {
  const text = texts.filter(Boolean).join('\n')
  return text ? renderScamWarning(text, { surface: 'message' }) : null
}
