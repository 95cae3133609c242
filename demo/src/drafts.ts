import { buildingPosts } from './posts/building.ts'
import { craftPosts } from './posts/craft.ts'
import { culturePosts } from './posts/culture.ts'
import type { Draft } from './posts/draft.ts'
import { enginePosts } from './posts/engines.ts'
import { everydayPosts } from './posts/everyday.ts'
import { farmPosts } from './posts/farm.ts'
import { fishingPosts } from './posts/fishing.ts'
import { healthPosts } from './posts/health.ts'
import { hiringPosts } from './posts/hiring.ts'
import { hotelPosts } from './posts/hotel.ts'
import { kitchenPosts } from './posts/kitchen.ts'
import { naturePosts } from './posts/nature.ts'
import { powerPosts } from './posts/power.ts'
import { schoolPosts } from './posts/school.ts'
import { seaPosts } from './posts/sea.ts'
import { servicePosts } from './posts/services.ts'
import { techPosts } from './posts/tech.ts'

export const drafts: readonly Draft[] = [
  ...powerPosts,
  ...buildingPosts,
  ...seaPosts,
  ...fishingPosts,
  ...kitchenPosts,
  ...hotelPosts,
  ...schoolPosts,
  ...healthPosts,
  ...craftPosts,
  ...farmPosts,
  ...techPosts,
  ...servicePosts,
  ...hiringPosts,
  ...culturePosts,
  ...enginePosts,
  ...naturePosts,
  ...everydayPosts,
]
