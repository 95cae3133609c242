/** A story of the demonstration: whose, how long ago, and whether it shows the latest picture that they posted. */
export type DemoStory = { username: string; content: string; minutesAgo: number; pictured: boolean }

export const demoStories: readonly DemoStory[] = [
  {
    username: 'vincentnottage',
    content: 'Lunch for thirty in Cable Beach today. Two bowls left if anybody near the fish fry hungry.',
    minutesAgo: 42,
    pictured: true,
  },
  {
    username: 'captgarvin',
    content: 'Loading at Potter’s Cay till three. If your box is not on the dock by then it goes Friday.',
    minutesAgo: 95,
    pictured: true,
  },
  {
    username: 'ashanticartwright',
    content: 'Launch day. The regatta results page went live before the first sloop crossed the line.',
    minutesAgo: 160,
    pictured: false,
  },
  {
    username: 'shanelleferguson',
    content: 'Three tiers, guava and coconut, and the drive to Albany with the AC on full.',
    minutesAgo: 230,
    pictured: true,
  },
  {
    username: 'donnetterolle',
    content: 'Wind 12 knots from the east, seats open to San Salvador this evening. Call the counter.',
    minutesAgo: 305,
    pictured: true,
  },
  {
    username: 'renaldomoss',
    content: 'Inverter humming, meter turning backwards. Best sound in Exuma.',
    minutesAgo: 410,
    pictured: true,
  },
  {
    username: 'msalbury',
    content: 'Reading hour moved to the dock. Nobody wanted to come back in.',
    minutesAgo: 560,
    pictured: false,
  },
  {
    username: 'theorussell',
    content: 'Hull 58, planks eleven and twelve. Come pass by the yard and smell the cedar.',
    minutesAgo: 790,
    pictured: true,
  },
  {
    username: 'kendrabethel',
    content: 'Roof on before the rain. Thank you to the whole crew, and to whoever sent the johnny cake.',
    minutesAgo: 1100,
    pictured: true,
  },
]
