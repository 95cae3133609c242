import type { CategoryGroup } from 'contract/categories'
import { air } from './families/air.ts'
import { arts } from './families/arts.ts'
import { beauty } from './families/beauty.ts'
import { building } from './families/building.ts'
import { community } from './families/community.ts'
import { crafts } from './families/crafts.ts'
import { engines } from './families/engines.ts'
import type { Families } from './families/family.ts'
import { finance } from './families/finance.ts'
import { food } from './families/food.ts'
import { hands } from './families/hands.ts'
import { health } from './families/health.ts'
import { home } from './families/home.ts'
import { hotel } from './families/hotel.ts'
import { land } from './families/land.ts'
import { law } from './families/law.ts'
import { making } from './families/making.ts'
import { office } from './families/office.ts'
import { power } from './families/power.ts'
import { military, safety } from './families/safety.ts'
import { school } from './families/school.ts'
import { science } from './families/science.ts'
import { sea } from './families/sea.ts'
import { shop } from './families/shop.ts'
import { state } from './families/state.ts'
import { tech } from './families/tech.ts'
import { transport } from './families/transport.ts'

/** A trade with what else it is called and the words of its work. */
export type Family = { name: string; group: CategoryGroup; titles: string[]; words: string[] }

const written: [CategoryGroup, Families][] = [
  ['Trades & Construction', building],
  ['Home & Property Services', home],
  ['General Labor & Other', hands],
  ['Hospitality & Tourism', hotel],
  ['Healthcare & Medical', health],
  ['Social & Community Services', community],
  ['Beauty Wellness & Fitness', beauty],
  ['Professional Services', office],
  ['Finance & Banking', finance],
  ['Legal & Compliance', law],
  ['Government & Public Service', state],
  ['Emergency & Public Safety', safety],
  ['Military & Defense', military],
  ['Education & Training', school],
  ['Technology & IT', tech],
  ['Retail & Sales', shop],
  ['Transportation & Logistics', transport],
  ['Automotive & Mechanical', engines],
  ['Maritime & Marine', sea],
  ['Aviation & Aerospace', air],
  ['Energy & Utilities', power],
  ['Manufacturing & Production', making],
  ['Food & Beverage Production', food],
  ['Agriculture & Environmental', land],
  ['Science & Research', science],
  ['Arts Media & Entertainment', arts],
  ['Crafts & Culture', crafts],
]

export const families: Family[] = written.flatMap(([group, list]) =>
  Object.entries(list).map(([name, [titles, words]]) => ({
    name,
    group,
    titles: titles.split(', '),
    words: words.split(' '),
  })),
)
