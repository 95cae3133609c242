import type { Draft } from './draft.ts'

export const everydayPosts: Draft[] = [
  {
    by: 'devaughn',
    text: 'Three people asked me today if I “know a plumber who answers.” I do. So I am starting a list of trades who answer. Put your name and island below, and only if you truly answer.',
    replies: [
      '@plumber: Carmichael. I answer, even if the answer is Tuesday.',
      '@ac-tech: Lucaya, Grand Bahama. I answer before ten.',
      '@roofer: High Rock. If I’m on a roof I call you back from the roof.',
      '@bookkeeper: Cooper’s Town, Abaco. I answer in full sentences.',
      'anyone: Pinning this to my fridge.',
    ],
  },
  {
    by: 'kendra',
    story: 'highrock/2',
    text: 'Payday on site today, and every envelope was right the first time. It’s a small thing. It’s not a small thing.',
    replies: [
      'peer: It’s the whole thing.',
      '@finish-carpenter: Mine had a thank-you note in it. I’m keeping the note.',
    ],
  },
  {
    by: 'tavares',
    text: 'Somebody lent me tools when I had none. If you’re a first-year apprentice in Freeport, my second set is yours for the term. Bring them back cleaner than you got them.',
    replies: [
      '@instructor: I have exactly the student. He’s been borrowing a screwdriver in shifts.',
      'author: Tell him the box is red and the wrench drawer sticks.',
    ],
  },
  {
    by: 'philippa',
    text: 'What’s the best thing you ate at a church fair this year? I’m between shifts and living through you.',
    pictures: ['churchFair'],
    replies: [
      'anyone: Crab and rice, Mastic Point. I’m still thinking about it.',
      'anyone: Benny cake from a lady who only said “hm.”',
      'anyone: Conch fritters so hot I spoke Creole.',
      '@caregiver: That’s how you learn.',
    ],
  },
  {
    by: 'shanelle',
    text: 'My oven has been with me eleven years today. We have made about 900 cakes together and she has only lied to me twice.',
    pictures: ['cake', 'hotelKitchen'],
    replies: [
      'peer: Twice in eleven years is a good marriage.',
      '@resort-electrician: I replaced that element for you in 2019. She’s a good girl.',
    ],
  },
  {
    by: 'crystal',
    text: 'Found in the lost-and-found at the end of term: 14 left shoes. No right ones. I’m not asking questions any more.',
    replies: [
      'peer: We have the right ones. Different island. Nobody can explain it.',
      '@post-office: Send them through me, I’ll match them.',
    ],
  },
  {
    by: 'garvin',
    story: 'tuba/3',
    text: 'Taking the school band from Nassau to Cat Island on this run. Twenty-two children, nine horns, one tuba on its way south and a sea like glass. If you hear music off Little San Salvador, that’s us.',
    pictures: ['mailboat'],
    replies: [
      '@band-teacher: They want to play you in to the dock.',
      'author: I’ll come in slow.',
      '@rake-n-scrape: I’ll be on the dock with the saw. We’ll answer them.',
      'neighbour: Somebody please record this.',
    ],
  },
  {
    by: 'renaldo',
    text: 'Power was off six hours on the ridge last night. Eleven houses with batteries, so eleven porches with children doing homework. Nobody planned it. They all just came.',
    pictures: ['solarRoof'],
    replies: [
      'neighbour: My porch had nine. And a goat.',
      '@mayaguana-teacher: This is the picture of the country I want to teach.',
      'author: Mine had the twins and a checkers war.',
    ],
  },
  {
    by: 'ashanti',
    text: 'Wrote “contact us” pages for four businesses this week. All four wanted a form. All four got a phone number, the opening hours and a picture of the person who answers. Calls are up at all four.',
    replies: [
      'peer: The picture of the person is everything.',
      '@taxi: Young lady did mine. People say “you look like your picture.”',
    ],
  },
  {
    by: 'portia',
    text: 'A young man from the hotel called to say the straw chairs are being thrown out and would I like them. I said bring every one. We mended thirty. They’re going to the clinics.',
    pictures: ['strawBags'],
    replies: [
      '@rum-cay-nurse: My waiting room has been standing since 2020. Could I have four?',
      'author: You can have six, my dear. One is a rocker.',
      '@hotel-manager: I’m ashamed and delighted. We’ll call you first next time.',
    ],
  },
  {
    by: 'lavardo',
    story: 'drum/2',
    text: 'I learned to clap on the two and four this week at the age of 38. My mother wept. My drum teacher also wept, but differently.',
    replies: [
      '@drum-maker: You were nearly there on the three.',
      'anyone: Accountants keep time in quarters.',
      'author: I’ll allow it.',
    ],
  },
  {
    by: 'theo',
    story: 'number58/3',
    text: 'Launched number 58 at high water. She floated on her lines, which is the least a boat can do, and my daughter took the helm, which is the most.',
    pictures: ['regatta', 'dockAtDawn', 'boatyard'],
    replies: [
      '@sailmaker: That sail set! I shouted from the hill.',
      '@designer: And the gold letters stayed on. I breathed again.',
      'neighbour: The whole harbour blew horns. My dog has not recovered.',
      'peer: Fair winds to her.',
    ],
  },
  {
    by: 'latoya',
    text: 'People on five cays have asked for the same thing this year: not faster, just “please let it work when it rains.” So that’s the project. Working when it rains.',
    replies: [
      'neighbour: I would pay double for rain internet.',
      '@founder: Put this on every network brochure.',
      'author: It costs the same. It just needs better sealant and a stubborn woman.',
    ],
  },
  {
    by: 'marvin',
    fresh: true,
    story: 'cook/6',
    text: 'Staff meal today was cooked by the new commis: stew fish, johnny cake, no recipe. Silence for four minutes. In a kitchen that’s a standing ovation.',
    pictures: ['hotelKitchen', 'bakeryShelves'],
    replies: [
      '@housekeeping: We smelled it on the third floor and invented a reason to come down.',
      'peer: Johnny cake silence is sacred.',
    ],
  },
  {
    by: 'instructor',
    text: 'If you hire a beginner this month, do me one favour. Tell them on the first day where the water is, where the toilet is and who to ask. Half of them quit over things nobody said.',
    replies: [
      '@kendra: Added to our first-day sheet this morning.',
      'anyone: I quit a job over the toilet thing. True story.',
      '@mechanic: And show them how you like the floor swept. Saves a war.',
    ],
  },
  {
    by: 'event-planner',
    text: 'Before and after: a school yard on Thursday, a wedding on Saturday, a school yard again by Sunday night. Forty hands, one broom, no trace but the petals.',
    pictures: ['churchFair', 'cake', 'rakeNScrape'],
    replies: [
      '@photographer: The petals were the best picture of the day.',
      '@shanelle: And the cake arrived with all its tiers. I counted.',
      'peer: No trace is the mark of a professional.',
    ],
  },
  {
    by: 'founder',
    text: 'A hotel asked us for “AI.” I asked what for. They wanted to stop double-booking room 6. We fixed room 6.',
    replies: [
      'peer: Best product decision I’ve read all year.',
      '@kenric: Put that on a T-shirt.',
      '@guest-house: My room 6 is very happy, thank you.',
    ],
  },
  {
    by: 'carver',
    story: 'tamarind/2',
    text: 'First spoon from the old tamarind went to the boy who fell out of it in 1988. He’s the bank manager now. He used it to stir his tea at his desk and sent me a picture. His arm is still a bit crooked.',
    replies: ['neighbour: He tells everybody he jumped.', 'anyone: The tree remembers.'],
  },
  {
    by: 'goat-farmer',
    text: 'Sold eight to a new farmer in Exuma, a young couple with a good fence and no idea. I gave them my number and nine years of mistakes, free with purchase.',
    replies: [
      '@massage: I’m half of the young couple. We’ve already called her twice today.',
      'author: Three times. The third was the goat, I think.',
    ],
  },
  {
    by: 'painter',
    story: 'gate/2',
    text: 'House numbers done for 31 elders in Grants Town. Six inches high, reflective, in the colour each one picked. Most popular: gold. Second: “the same as hers but bigger.”',
    pictures: ['housePainting'],
    replies: [
      '@paramedic: I said it would start and it started. I’m so grateful.',
      'neighbour: My grandmother got bigger. She’s pleased.',
      '@firefighter: Can your crew come to Abaco?',
      'author: Send the boat.',
    ],
  },
  {
    by: 'pharmacist',
    text: 'A man came for one plaster and stayed forty minutes to talk. We sold him the plaster. We think the talk did more.',
    replies: [
      'peer: The longest queue is for a listening ear.',
      'neighbour: You did that for me in the hard year. I’ve not forgotten.',
    ],
  },
  {
    by: 'long-island-solar',
    text: 'Cleaned my own panels for the first time in a year and gained nine percent. The plumber’s tap leaks, the shoemaker’s child is barefoot, the solar lady has bird mess on her roof.',
    pictures: ['solarRoof'],
    replies: [
      '@plumber: I confirm about the tap.',
      'peer: Nine percent from a bucket! I’m going up tomorrow.',
    ],
  },
  {
    by: 'conch-man',
    text: 'Shells are free for anybody building a wall, a border or a grave. Come with a truck. I only ask that you stack them pretty.',
    pictures: ['conchSalad', 'mailboat'],
    replies: [
      '@landscaper: I’ll take two loads for the church in Gambier.',
      'author: For a church I’ll load it myself.',
      '@architect: Old houses had them along the path. Please bring it back.',
    ],
  },
  {
    by: 'fish-vendor',
    story: 'sink/2',
    text: 'New sink, new drain, straight and shining. Done in one day by a welder lady and a plumber who both came when they said. I’ve been standing at it smiling since five this morning.',
    pictures: ['catchOfTheDay'],
    replies: [
      '@gate-welder: There’s a small hibiscus stamped under the lip. You haven’t found it yet.',
      'author: I just found it. Oh, you.',
      '@plumber: Drain runs like gossip now.',
    ],
  },
]
