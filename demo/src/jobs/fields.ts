import { arts } from './trades/arts.ts'
import { beauty } from './trades/beauty.ts'
import { building } from './trades/building.ts'
import { crafts } from './trades/crafts.ts'
import { engines } from './trades/engines.ts'
import { finance } from './trades/finance.ts'
import { health } from './trades/health.ts'
import { home } from './trades/home.ts'
import { hotel } from './trades/hotel.ts'
import { kitchen } from './trades/kitchen.ts'
import { foodMaking, plant } from './trades/making.ts'
import { nature } from './trades/nature.ts'
import { office } from './trades/office.ts'
import { air, power } from './trades/power.ts'
import { school } from './trades/school.ts'
import { sea } from './trades/sea.ts'
import { shop } from './trades/shop.ts'
import { hands, science } from './trades/science.ts'
import { community, law } from './trades/society.ts'
import { defence, safety, state } from './trades/state.ts'
import { tech } from './trades/tech.ts'
import type { JobField } from './trades/trade.ts'
import { transport } from './trades/transport.ts'

/** Every trade that is advertised, by the field that it belongs to. */
export const fields: readonly JobField[] = [
  hotel,
  kitchen,
  building,
  sea,
  health,
  school,
  tech,
  shop,
  office,
  transport,
  finance,
  home,
  beauty,
  engines,
  nature,
  foodMaking,
  plant,
  arts,
  crafts,
  state,
  safety,
  defence,
  power,
  air,
  law,
  community,
  science,
  hands,
]
