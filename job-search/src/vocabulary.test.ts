import { categoryGroups, groupsOfCategory } from 'contract/rules/categories'
import { JOB_CATEGORIES } from 'contract/jobs'
import { popularTrades } from 'contract/rules/popularTrades'
import { expect, test } from 'vitest'
import { categoryGroupOf } from './categoryGroup.ts'
import { tradesOf } from './tradesOf.ts'
import { categoryGroupKeywords, trades } from './vocabulary.ts'
import { stem, stemsOf, wordsOf } from './words.ts'

test.for([
  ['plumber', 'plumbing'],
  ['carpenters', 'carpentry'],
  ['nurse', 'nursing'],
  ['waiter', 'waitress'],
  ['accounting', 'accountant'],
  ['fisherman', 'fishing'],
  ['chemist', 'chemistry'],
  ['labourer', 'labor'],
  ['technicians', 'technical'],
  ['planner', 'planning'],
] as const)('%s and %s have the same stem', ([a, b]) => {
  expect(stem(a)).toBe(stem(b))
})

test.for([
  ['office', 'officer'],
  ['server', 'service'],
  ['engine', 'engineer'],
  ['physician', 'physicist'],
  ['water', 'waiter'],
  ['minister', 'mine'],
] as const)('%s and %s have different stems', ([a, b]) => {
  expect(stem(a)).not.toBe(stem(b))
})

test.for([
  ["Chef's Café (NASSAU)", ['chefs', 'cafe', 'nassau']],
  ['C++ / C# developer', ['c++', 'c#', 'developer']],
  ['🏝️ .* [', []],
  ['constructor __proto__', ['constructor', 'proto']],
] as const)('the words of %j are extracted in lower case without accents', ([text, words]) => {
  expect(wordsOf(text)).toEqual(words)
})

test("names of JavaScript's built-in properties are stemmed like other words", () => {
  expect(stemsOf('constructor of the toString').every((it) => typeof it === 'string')).toBe(true)
})

test.for([
  ['Barkeep', 'bartender'],
  ['Attorney-at-law', 'lawyer'],
  ['Jitney Driver', 'bus driver'],
  ['Night Watchman', 'security guard'],
  ['Senior Software Engineer (Remote)', 'developer'],
  ['Crawfisherman', 'fisherman'],
  ['Kindergarten Teacher', 'preschool teacher'],
  ['Room Attendant', 'housekeeper'],
  ['AC Technician', 'air-conditioning technician'],
] as const)('the trade of "%s" is %s', ([title, trade]) => {
  const [first] = tradesOf(title)
  expect(first?.trade.name).toBe(trade)
})

test('a title with two trades has both', () => {
  const names = tradesOf('Bartender / Night Auditor').map((it) => it.trade.name)
  expect(names).toEqual(expect.arrayContaining(['bartender', 'front desk agent']))
})

test('garbage has no trade', () => {
  expect(tradesOf('zzz qqq')).toEqual([])
  expect(tradesOf('')).toEqual([])
})

test.for([
  ['Electrician', [], 'Trades & Construction'],
  ['Line cook', ['Grilling'], 'Hospitality & Tourism'],
  ['Bonefishing guide', [], 'Maritime & Marine'],
  ['Straw weaver', [], 'Crafts & Culture'],
  ['Night auditor', ['Guest service'], 'Hospitality & Tourism'],
  ['Primary School Teacher', [], 'Education & Training'],
  ['Mailboat crew', [], 'Maritime & Marine'],
  ['Bank teller', [], 'Finance & Banking'],
  ['Customs officer', [], 'Government & Public Service'],
  ['Solar installer', [], 'Energy & Utilities'],
  ['Seaplane pilot', [], 'Aviation & Aerospace'],
  ['Team member', ['Nursing', 'Patient care', 'Midwifery'], 'Healthcare & Medical'],
  ['Zzz', [], null],
] as const)('the category group of "%s" with the skills %j is %s', ([title, skills, group]) => {
  expect(categoryGroupOf(title, skills)).toBe(group)
})

test.for([
  ['Licensed Electrician', 'Trades & Construction'],
  ['Licensed Captain', 'Maritime & Marine'],
  ['Qualified Teacher', 'Education & Training'],
  ['Mathematics Teacher', 'Education & Training'],
  ['Petrol Station Cashier', 'Retail & Sales'],
  ['Perfume Consultant', 'Retail & Sales'],
] as const)(
  'the category group of %s is that of the trade at its end, unless it is a role: %s',
  ([title, group]) => {
    expect(categoryGroupOf(title, [])).toBe(group)
  },
)

const placedTrades = [
  ['Plumber', 'Trades & Construction'],
  ['Electrician', 'Trades & Construction'],
  ['Roofer', 'Trades & Construction'],
  ['Handyman', 'Home & Property Services'],
  ['Gardener', 'Home & Property Services'],
  ['Mechanic', 'Automotive & Mechanical'],
  ['Nurse', 'Healthcare & Medical'],
  ['Accountant', 'Finance & Banking'],
  ['Security guard', 'Emergency & Public Safety'],
  ['Driver', 'Transportation & Logistics'],
  ['Cook', 'Hospitality & Tourism'],
  ['Photographer', 'Arts Media & Entertainment'],
  ['Software developer', 'Technology & IT'],
] as const
const places = [
  'guest house',
  'hotel',
  'restaurant',
  'school',
  'hospital',
  'bank',
  'marina',
  'airport',
  'church',
  'office',
  'law firm',
  'supermarket',
  'bakery',
  'power plant',
] as const

test.for(placedTrades)('the category group of %s is %s, whatever the workplace', ([trade, group]) => {
  for (const place of places) {
    for (const title of [
      `${trade} for a ${place}`,
      `${trade} at the ${place}`,
      `${place} ${trade}`,
      `${trade} (${place})`,
      `${trade} – ${place}, Nassau`,
    ])
      expect(categoryGroupOf(title, []), title).toBe(group)
  }
})

test.for([
  ['Hotel manager', 'Hospitality & Tourism'],
  ['Manager for a restaurant', 'Hospitality & Tourism'],
  ['Bank teller', 'Finance & Banking'],
  ['School principal', 'Education & Training'],
  ['Factory worker', 'Manufacturing & Production'],
  ['Hotel cleaner', 'Hospitality & Tourism'],
  ['Assistant at a law firm', 'Legal & Compliance'],
  ['Manager', null],
] as const)(
  'without a known trade the workplace decides: the category group of %s is %s',
  ([title, group]) => {
    expect(categoryGroupOf(title, [])).toBe(group)
  },
)

test('the category group of every trade belongs to the chosen category', () => {
  for (const category of JOB_CATEGORIES) {
    for (const { name } of trades)
      expect(groupsOfCategory[category], name).toContain(categoryGroupOf(name, [], category))
    expect(categoryGroupOf('', [], category)).toBe(groupsOfCategory[category][0])
  }
})

test('nearly all popular trades have the category group of their title', () => {
  const other = popularTrades.filter((trade) => categoryGroupOf(trade.name, []) !== trade.categoryGroup)
  expect(other.map((it) => it.name).length, other.map((it) => it.name).join(', ')).toBeLessThanOrEqual(12)
})

test("every category group has 20 to 60 distinct keywords that aren't too short", () => {
  expect(categoryGroupKeywords.map(([group]) => group).toSorted()).toEqual(
    categoryGroups.map((group) => group.name).toSorted(),
  )
  for (const [group, words] of categoryGroupKeywords) {
    expect(words.length, group).toBeGreaterThanOrEqual(20)
    expect(words.length, group).toBeLessThanOrEqual(60)
    expect(new Set(words).size, group).toBe(words.length)
    for (const word of words) {
      expect(word, group).toBe(word.toLowerCase().trim())
      expect(word.length, word).toBeGreaterThanOrEqual(3)
    }
  }
})

test('the ten trades of the specification and more than 150 others have synonyms', () => {
  const named = 'plumber electrician carpenter chef developer driver teacher cleaner mechanic lawyer'
  for (const name of named.split(' '))
    expect(trades.find((trade) => trade.name === name)?.titles.length, name).toBeGreaterThanOrEqual(5)
  expect(trades.length).toBeGreaterThan(160)
})

test('every trade has distinct related titles and work words', () => {
  expect(new Set(trades.map((trade) => trade.name)).size).toBe(trades.length)
  for (const { name, titles, words } of trades) {
    expect(titles.length, name).toBeGreaterThanOrEqual(3)
    expect(new Set([name, ...titles]).size, name).toBe(titles.length + 1)
    expect(words.length, name).toBeGreaterThanOrEqual(3)
    for (const title of titles) expect(title, name).toBe(title.trim().toLowerCase())
  }
})
