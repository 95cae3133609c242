import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { extractPlace, findPlace } from './places.ts'
import { scoreRelevance } from './relevance.ts'

const GOVERNORS = ["'", '’', '‘', 'ʼ', 'ʻ', '`', '´', '′', '＇', ''].map((it) => `Governor${it}s Harbour`)

test.for([
  ['café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['ＣＡＦÉ', 'cafe'],
  ['  Line \n cook\u00a0', 'line cook'],
  ['Kitchen\u00adhelper\u200b', 'kitchenhelper'],
  ['Hawaiʻi', 'hawaii'],
  ['İstanbul', 'istanbul'],
  ['C++ & C#, 100%', 'c++ & c#, 100%'],
  ['हिन्दी 李小龙', 'हिन्दी 李小龙'],
  ...GOVERNORS.map((it) => [it, 'governors harbour'] as const),
] as const)('%j is folded to %j', ([text, folded]) => {
  expect(foldText(text)).toBe(folded)
})

const job = {
  title: "Qwx chef at O'Brixen's Cafxe",
  category: null,
  description: '',
  company: null,
  skills: [],
  location: null,
}

test.for(["O'Brixen", 'O’Brixen', 'OBrixen', 'cafxe', 'cafxé', 'cafxe\u0301'])(
  '%s finds both spellings',
  (query) => {
    const expected = { relevanceScore: 32, matchedFields: ['title'] }
    expect(scoreRelevance(job, query)).toEqual(expected)
    expect(scoreRelevance({ ...job, title: 'Qwx chef at O’Brixen’s Cafxé' }, query)).toEqual(expected)
  },
)

test.for(GOVERNORS)('%s is a place', (name) => {
  expect(findPlace(name)?.name).toBe("Governor's Harbour")
  expect(extractPlace(`Cook in ${name}`)).toMatchObject({ place: "Governor's Harbour", rest: 'Cook' })
})
