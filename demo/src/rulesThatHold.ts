import { findScamSigns } from 'contract/scam/findScamSigns'
import type { ScamContext } from 'contract/scam/rules'

/** The scam rules for which a text is held. */
export const rulesThatHold = (text: string, context: ScamContext): string[] =>
  findScamSigns(text, context).flatMap(({ id, weight }) => (weight === 'hold' ? [id] : []))
