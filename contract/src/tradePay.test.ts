import { expect, test } from 'vitest'
import { islands } from './rules/islands.ts'
import { popularTrades } from './rules/popularTrades.ts'
import { findTradePayPage, tradeInTitle, tradePayPath } from './tradePay.ts'

test('every popular trade has a page, also on each island', () => {
  for (const { name } of popularTrades)
    for (const island of [undefined, ...islands]) {
      const path = tradePayPath(name, island)
      const [, , trade, slug] = path.split('/')
      expect(findTradePayPage({ trade, island: slug }), path).toMatchObject({ trade: name, island, path })
    }
  expect(findTradePayPage({ trade: 'electrician', island: 'exuma' })?.title).toBe(
    'Electrician pay in Exuma, The Bahamas',
  )
})

test('an unknown trade or island has no page', () => {
  expect(findTradePayPage({ trade: 'astronaut' })).toBeUndefined()
  expect(findTradePayPage({ trade: 'electrician', island: 'atlantis' })).toBeUndefined()
})

test.for([
  ['Master electrician', 'Electrician'],
  ['Electricians wanted', 'Electrician'],
  ['Diesel Mechanic (Abaco)', 'Diesel mechanic'],
  ['Claims adjuster', undefined],
] as const)('the title "%s" names the trade %s', ([title, trade]) => {
  expect(tradeInTitle(title)).toBe(trade)
})
