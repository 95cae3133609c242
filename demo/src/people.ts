import { buildingPeople } from './people/building.ts'
import { craftPeople } from './people/craft.ts'
import { culturePeople } from './people/culture.ts'
import { employerPeople } from './people/employers.ts'
import { farmPeople } from './people/farm.ts'
import { fishingPeople } from './people/fishing.ts'
import { healthPeople } from './people/health.ts'
import { hiringPeople } from './people/hiring.ts'
import { hotelPeople } from './people/hotel.ts'
import { kitchenPeople } from './people/kitchen.ts'
import type { Person } from './people/person.ts'
import { powerPeople } from './people/power.ts'
import { schoolPeople } from './people/school.ts'
import { seaPeople } from './people/sea.ts'
import { servicePeople } from './people/services.ts'
import { techPeople } from './people/tech.ts'

/** The first of them plays the test account. */
export const people: readonly Person[] = [
  ...powerPeople,
  ...buildingPeople,
  ...seaPeople,
  ...fishingPeople,
  ...kitchenPeople,
  ...hotelPeople,
  ...schoolPeople,
  ...healthPeople,
  ...craftPeople,
  ...farmPeople,
  ...techPeople,
  ...servicePeople,
  ...hiringPeople,
  ...culturePeople,
  ...employerPeople,
]
