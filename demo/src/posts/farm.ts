import type { Draft } from './draft.ts'

export const farmPosts: Draft[] = [
  {
    by: 'andros-farmer',
    fresh: true,
    text: 'Loaded 186 boxes for tonight’s boat: tomato, sweet pepper, cabbage. Two hotels, nine shops and one lady in Fox Hill who orders one box and sends me a birthday card every year.',
    pictures: ['farmRows'],
    replies: [
      '@marvin: Twelve of those are mine. I saw the peppers, I’m dancing.',
      '@devaughn: The lady in Fox Hill is my aunt. You’re getting another card.',
      'author: Tell her the tomatoes are extra this week.',
    ],
  },
  {
    by: 'andros-farmer',
    text: 'Hiring three pickers and a driver with a truck licence, San Andros. Six to two, weekly pay, take-home vegetables. The work is low to the ground and honest.',
    pictures: ['farmRows', 'marketStall'],
    replies: [
      'neighbour: My two sons finished school in June. They need exactly this.',
      'author: Send both. I’ll send them back brown and hungry.',
    ],
  },
  {
    by: 'andros-farmer',
    text: 'Whitefly on the tomatoes. Before I spray anything, what has worked for you on Abaco and Eleuthera?',
    replies: [
      'peer: Yellow sticky boards low in the row and basil between. Took three weeks.',
      '@lettuce-farmer: Neem in the evening, never in sun. And wash underneath the leaf.',
      'author: Trying both. I’ll report back.',
    ],
  },
  {
    by: 'pineapple-farmer',
    text: 'First sugar loaf of the crop, cut at sunrise. Ate it standing up, with the knife, over the wall. There’s no other correct way.',
    replies: [
      '@bogue-baker: Save me sixty for tarts!',
      'author: They have your name on them, Miss.',
      'neighbour: I smelled it from the road, I swear.',
      'anyone: Over the wall so the juice falls on the right side. This man knows.',
    ],
  },
  {
    by: 'pineapple-farmer',
    text: 'I’ve 42 crops behind me and a shoulder that counts them. Who young wants to plant slips with me this year on shares? The land is willing.',
    pictures: ['farmRows'],
    replies: [
      'neighbour: My boy left the hotel and wants his own thing. Can he come talk?',
      'author: After church. Bring him hungry.',
      '@librarian: If he says yes, I’ll write the first page of his story.',
    ],
  },
  {
    by: 'goat-farmer',
    text: 'Left the bank nine years ago with a plan and a fence. Today: 140 head, two freezers, and I paid off the truck. Still get asked when I’m going back to work.',
    replies: [
      'neighbour: You’re the hardest-working person from Simms to Gordon’s.',
      '@analyst: I would love to see those numbers on a wall.',
      'author: They’re on the freezer door. Come read them.',
      'peer: When are THEY going to work?',
    ],
  },
  {
    by: 'goat-farmer',
    story: 'ram/1',
    text: 'Missing since last night: one ram, brown, white sock, strong opinions. Last seen heading for Stella Maris. Don’t chase him, he likes it.',
    replies: [
      '@airport-agent: He’s at check-in. No bags, no ID.',
      'author: Please don’t let him board.',
      'neighbour: This island!',
      '@airport-agent: He’s eating the flight schedule. Come quick.',
    ],
  },
  {
    by: 'salt-worker',
    text: 'Ship loaded: 24,000 tons in two days and a night. When the last truck tips you can hear the whole town breathe out. Inagua salt is on somebody’s winter road by Sunday.',
    pictures: ['saltHills'],
    replies: [
      'neighbour: We heard the horn. Well done, fellas.',
      '@principal: Taking the children to see the empty pile tomorrow. They thought it was a hill.',
      'author: Bring hats. Let them taste it.',
    ],
  },
  {
    by: 'salt-worker',
    text: 'Fixed eleven bicycles this month after shift. No charge for children, one fish for adults. I have a lot of fish.',
    replies: [
      '@park-warden: Mine rides like new. I owe you one jack.',
      'neighbour: My son thinks you’re an engineer. Don’t correct him.',
    ],
  },
  {
    by: 'pepper-sauce',
    story: 'pepper/2',
    text: 'Batch 31 bottled. “Very good” is back, “call somebody” is back, and there’s a new one made with sugar apple called “slow down.” It has not slowed anybody down.',
    pictures: ['marketStall'],
    replies: [
      '@conch-man: I need a case of “call somebody.” My customers have gotten brave.',
      'author: On Tuesday’s boat with the captain’s blessing.',
      '@designer: The labels came out so crisp! Thank you for trusting me with the rooster.',
    ],
  },
  {
    by: 'pepper-sauce',
    text: 'Looking for glass. Does anybody import 5 oz bottles by the pallet and want to split one? I have room for half and a truck for all.',
    replies: [
      '@goat-farmer: I could use 400 for vinegar. In.',
      '@freight: Half pallets cost you more. Go in three and I’ll give you one bill each.',
      'author: Three it is. Who’s the third?',
      '@realtor: My mother! Guava jam, Savannah Sound.',
    ],
  },
  {
    by: 'egg-farmer',
    text: 'The hens don’t know it’s a holiday, so neither do I. 2,700 eggs before breakfast. If you see me asleep at a red light, blow once, softly.',
    replies: [
      'neighbour: I saw you. I blew softly.',
      '@bogue-baker: We see you, we need you, we thank you.',
      'author: Baker solidarity.',
    ],
  },
  {
    by: 'egg-farmer',
    text: 'Need a night watchman for Adelaide who is friends with dogs and enemies with mongooses. Serious inquiries. The mongoose is serious.',
    replies: [
      'neighbour: There are no mongooses in Nassau, bey. That’s a big rat.',
      'author: Then it’s the most serious rat in New Providence.',
      'anyone: What’s the pay? My brother has the dog.',
      'author: $110 a night and all the omelette you want.',
    ],
  },
  {
    by: 'lettuce-farmer',
    text: 'Nine hundred heads this week from a yard that was a parking lot. Rain tanks full, pumps on sun. The lettuce has never met the ground and I’ve never met a caterpillar.',
    pictures: ['waterTank'],
    replies: [
      '@sous-chef: It was the best lettuce on the line. Crunch like a joke.',
      'peer: What’s your water use per head?',
      'author: About three litres. I’ll show you the meter.',
      'anyone: A parking lot! Do mine next.',
    ],
  },
  {
    by: 'lettuce-farmer',
    text: 'Open morning for schools, third Friday of the month. We plant, we taste, we take home one basil each. Last time one boy thanked the pump.',
    replies: [
      '@maths-teacher: I’ll bring 24. They’ll calculate the flow rate.',
      'author: And I’ll check their answers with a bucket.',
    ],
  },
]
