import { findScamSigns, type ScamContext } from 'contract/scam/findScamSigns'

/** The scam rules for which a text is held. */
export const rulesThatHold = (text: string, context: ScamContext): string[] =>
  findScamSigns(text, context).flatMap(({ id, weight }) => (weight === 'hold' ? [id] : []))
