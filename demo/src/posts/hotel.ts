import type { Draft } from './draft.ts'

export const hotelPosts: Draft[] = [
  {
    by: 'hotel-manager',
    fresh: true,
    text: 'Today we promoted a bellman to front office manager. He came to us at 18 with one white shirt. Eleven years, four departments, and he still carries the heavy ones himself.',
    replies: [
      'neighbour: I know who this is and I am screaming. Well deserved!',
      'peer: Promote from the door. That’s how a house stays a house.',
      '@hospitality-recruiter: Stories like this are why I do this job.',
    ],
  },
  {
    by: 'hotel-manager',
    text: 'We’re hiring 14 for the season at Cable Beach: room attendants, two night auditors, a spa receptionist and a pastry cook. Meals, bus from Carmichael at 6:15, and a real answer within seven days.',
    pictures: ['hotelRoom'],
    replies: [
      'anyone: Does the bus stop at Gambier?',
      'author: It does now. Good question.',
      '@jitney-driver: If you need a second bus, talk to me.',
    ],
  },
  {
    by: 'hotel-manager',
    text: 'Storm drill done: 148 rooms boarded on paper in four hours, in truth it would be six. We wrote down every reason why. Next drill is in a month.',
    pictures: ['stormShutters'],
    replies: [
      '@forecaster: I wish every property did this in the quiet months.',
      'peer: Could I see your list? Ours stops at “find Mr. Johnson.”',
      'author: Sending it. Page two is “when Mr. Johnson is off.”',
    ],
  },
  {
    by: 'housekeeping',
    text: 'To the guest in 412 who left a thank-you note for each attendant, by name, with the names spelled right: you have no idea. There were tears in the linen room.',
    replies: [
      'neighbour: By name! I would frame mine.',
      '@resort-electrician: Two of them showed it to me. Twice.',
      'anyone: Writing one next time I travel.',
    ],
  },
  {
    by: 'housekeeping',
    text: 'Four room attendants wanted at Harbour Light. I train you for two weeks with pay. If you can make your grandmother’s bed to her liking, you can make ours.',
    pictures: ['hotelRoom'],
    replies: [
      'neighbour: My grandmother was a ward sister. Corners like envelopes.',
      'author: Then come as a trainer.',
      'anyone: My sister asks: is it full-time?',
      'author: Full-time, benefits after three months.',
    ],
  },
  {
    by: 'front-desk',
    text: 'Checked in a family at 1 a.m. after two cancelled flights. The little one asked if the island was closed. I opened it for her with a ginger ale.',
    replies: [
      '@hotel-manager: When you finish that degree, you call me first.',
      'author: Yes ma’am! Two semesters to go.',
      'neighbour: My cousin was in the lobby. She said you had a joke for everybody.',
    ],
  },
  {
    by: 'front-desk',
    text: 'Regatta week tip from the desk: if you didn’t book a room, book a friend.',
    pictures: ['regatta'],
    replies: [
      'neighbour: My porch holds six, bring your own pillow.',
      'anyone: George Town in regatta week, I slept in a dinghy. No regrets.',
    ],
  },
  {
    by: 'guest-house',
    text: 'Six rooms full, and not one knew the other at breakfast yesterday. Today they’re all gone to Bird Rock in one boat, with my good cooler. This is why I keep the big table.',
    pictures: ['lighthouse'],
    replies: [
      'anyone: I stayed with you in 2016. Still talk to the couple from that table.',
      'author: They were here in May! They asked for you.',
      'peer: Did the cooler come back?',
      'author: With crawfish in it.',
    ],
  },
  {
    by: 'guest-house',
    story: 'website/1',
    text: 'I need a website that works when the signal doesn’t, and somebody to explain it to me like I am his auntie. I pay and I feed.',
    replies: [
      '@ashanti: I’m somebody’s niece. I’ll call you tonight, Auntie.',
      'author: Seven o’clock. After the news.',
      '@founder: And when you are ready for bookings, we set it up free for six rooms and under.',
    ],
  },
  {
    by: 'event-planner',
    text: 'Rain at four, tent at three. The bride never knew there was a plan B, the groom never knew there was a plan A. Thank you to every drummer who carried chairs.',
    replies: [
      '@drum-maker: We got paid in cake. Best rate in town.',
      '@photographer: The light after that rain! Wait till you see.',
      'peer: Tent at three. She’s a prophet.',
    ],
  },
  {
    by: 'event-planner',
    text: 'Looking for a florist who can work with sea grape, buttonwood and yellow elder in place of imported roses. Six weddings booked already. Paid per wedding, sketches paid too.',
    replies: [
      '@landscaper: My wife makes the most beautiful arrangements from what I prune. She’ll call you.',
      'author: Please! That’s exactly the idea.',
      'anyone: “Sketches paid too.” Thank you for that.',
    ],
  },
  {
    by: 'tour-guide',
    text: 'Today’s walk: nineteen visitors, one shower of rain, Miss Agnes’ benny cakes and a full choir practising with the doors open. You can’t book that. You can only be there.',
    replies: [
      'neighbour: We were practising for Sunday. They clapped between verses!',
      '@painter: They passed us too. One lady asked for the name of the yellow.',
      'author: She’s painting her kitchen in Ohio.',
    ],
  },
  {
    by: 'tour-guide',
    text: 'I am training three young people to guide in Bain and Grants Town. You must like old people, old houses and the sound of your own voice, in that order.',
    pictures: ['jitney'],
    replies: [
      '@taxi: My grandson has number three covered. Working on one and two.',
      '@librarian: Send them to me for a week. I have the old newspapers.',
      'author: You would do that? Booking the boat now.',
    ],
  },
  {
    by: 'lodge-manager',
    text: 'Cook wanted at a ten-guest lodge on Mangrove Cay. You’ll bake the bread, fry the fish and hear the same fishing story at two tables. $850 a week, room, Sundays off.',
    replies: [
      'anyone: Is the story at least different?',
      'author: The fish grows.',
      '@andros-guide: It’s the best kitchen view on the island. I eat there on purpose.',
    ],
  },
  {
    by: 'lodge-manager',
    text: 'Pump went at six, guests at seven, and the bonefish guide, the cook and the accountant from Ohio fixed it together by half past. He says it’s the best day of his vacation.',
    pictures: ['waterTank'],
    replies: [
      'peer: Put it in the brochure.',
      '@tarpum-plumber: Next time check the foot valve first. It’s always the foot valve.',
      'author: It was the foot valve.',
    ],
  },
]
