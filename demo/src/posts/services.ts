import type { Draft } from './draft.ts'

export const servicePosts: Draft[] = [
  {
    by: 'plumber',
    text: 'The leak was not the roof, not the tank, not “condensation.” It was a ten-cent washer in the upstairs toilet. I charged for one hour and told them keep the ceiling man’s number.',
    pictures: ['waterTank'],
    replies: [
      'neighbour: I’m “them.” He could have charged me for a ceiling. He didn’t.',
      'peer: The ten-cent washer humbles us all.',
      '@devaughn: I send all my clients to this man. Now you know why.',
    ],
  },
  {
    by: 'plumber',
    text: 'Before you go away for the summer: main valve off, heater off, one tap open. Sixty seconds. I have seen what happens otherwise. The sofa was floating.',
    replies: [
      'anyone: Whose sofa??',
      'author: Confidential. But it was leather.',
      '@adjuster: I wrote the report on a sofa like that.',
    ],
  },
  {
    by: 'tarpum-plumber',
    text: 'Fixed a hand pump today that my father put in the ground in 1968. Changed one leather. It’ll see off the next one too.',
    pictures: ['waterTank'],
    replies: [
      'neighbour: We drank from that pump after every storm. Thank you, both of you.',
      'peer: They don’t make leathers like that now.',
      'author: I cut it from an old boot. They do if you have a boot.',
    ],
  },
  {
    by: 'tarpum-plumber',
    text: 'I getting older and the pumps ain’t getting lighter. If a young person in South Eleuthera want a trade, come ride in the truck one week. No talk about money till you see if you like mud.',
    replies: [
      'neighbour: My daughter likes mud. Can she come?',
      'author: Mud don’t ask who you is. Tell her Monday.',
    ],
  },
  {
    by: 'ac-tech',
    text: 'To the landlord: a “regassed” unit that needs gas again in a month doesn’t need gas. It needs me to find the hole. I found three. They’re all fixed. Your tenant can sleep.',
    replies: ['man: I’m the tenant. I slept. I slept like a king.', 'peer: Find the hole. Every time.'],
  },
  {
    by: 'ac-tech',
    text: 'Wash the salt off your outside unit with the garden hose once a month. Gently, power off. It’s free and it hurts my business and I’m telling you anyway.',
    replies: [
      'anyone: Doing it this evening.',
      '@hotel-manager: We do all 160 monthly since you told us. Repairs are down by a third.',
      'author: You see? Terrible for me.',
    ],
  },
  {
    by: 'cleaning',
    text: 'Eleven years ago: one bucket, one bus pass. Today I signed the lease on our own laundry, six machines, and my mother cut the ribbon with the dressmaking scissors nobody is allowed to touch.',
    replies: [
      'neighbour: The good scissors! Then you know it’s serious.',
      'peer: Congratulations! You earned every machine.',
      '@housekeeping: Proud of you. You trained with me for a month and asked a hundred questions.',
      'author: I still have the notebook, Miss.',
    ],
  },
  {
    by: 'cleaning',
    text: 'Five cleaners wanted, mornings or evenings, Yamacraw to Cable Beach. Weekly pay, proper gloves, transport after dark. I’ll never ask you to bring your own bucket.',
    replies: [
      'woman: Do you take ladies over fifty?',
      'author: My best three are over fifty. Come.',
      'anyone: Transport after dark is everything.',
    ],
  },
  {
    by: 'landscaper',
    text: 'Took out a thirsty lawn in Gambier and put in buttonwood, sage, coontie and a lignum vitae for the grandchildren. Waters itself from now on. The first butterfly came before I finished the mulch.',
    pictures: ['housePainting'],
    replies: [
      '@architect: I’m sending you every client with a sprinkler.',
      'peer: A lignum vitae is a promise. Beautiful choice.',
      'author: She’ll be here two hundred years. I told the owner to prune slowly.',
    ],
  },
  {
    by: 'landscaper',
    text: 'I have 300 sea grape and 200 buttonwood seedlings grown from our own seed. Schools and churches: take what you can plant and water, free. Everybody else: a good price and a handshake.',
    replies: [
      '@principal: Could thirty travel to Inagua by boat?',
      'author: If the captain likes trees.',
      '@garvin: The captain likes trees.',
      '@mangroves: Doing God’s work, brother.',
    ],
  },
  {
    by: 'lavardo',
    text: 'VAT is due at the end of the month and your shoebox isn’t a filing system, but I’m not here to judge. Bring the shoebox. I have coffee and a very large stapler.',
    pictures: ['drawingBoard'],
    replies: [
      '@conch-man: Mine is a cooler. Is that all right?',
      'author: A cooler is just a shoebox with ambition.',
      '@shanelle: He sorted mine in one afternoon and found money I had forgotten.',
    ],
  },
  {
    by: 'lavardo',
    text: 'Small business tip: open a second account and put the tax in it on the day you’re paid. It was never yours. You only carried it.',
    replies: [
      'peer: I say this until my voice goes.',
      'anyone: “You only carried it.” Ouch. True.',
      '@fish-vendor: Did this after you told me. First December I slept.',
    ],
  },
  {
    by: 'lawyer',
    text: 'Please write the will. Not because you’re old. Because you love people and they don’t all love each other. Free hour for anybody over 60 on the first Monday of the month.',
    replies: [
      'neighbour: My mother went. She came home lighter.',
      '@realtor: Generation land, people! Please go.',
      'author: Bring the old papers, even the ones with rust from the tin.',
    ],
  },
  {
    by: 'lawyer',
    text: 'Legal secretary wanted, Shirley Street. Fast, discreet, and able to tell me when a sentence is too long, which this one nearly was.',
    replies: ['anyone: It was fine until the last comma.', 'author: You’re hired for an interview.'],
  },
  {
    by: 'adjuster',
    story: 'box/1',
    text: 'Do this tonight: walk through your house with your phone and film every room, every cupboard, slowly. Then send it to yourself. I’ve seen that video be worth more than the roof.',
    replies: [
      'peer: And open the drawers.',
      'man: Did it. My wife wants to know why I filmed the junk room for so long.',
      'author: The junk room is where the tools are. Good man.',
    ],
  },
  {
    by: 'realtor',
    text: 'Handed the keys of a first house to a teacher in Governor’s Harbour. Two bedrooms, one cistern, a breadfruit tree. She walked straight past the kitchen and hugged the tree.',
    pictures: ['housePainting'],
    replies: [
      'neighbour: She taught both of my boys. I’m so happy.',
      'anyone: I would hug it too.',
      '@bogue-baker: Bread and salt on their way for luck.',
    ],
  },
  {
    by: 'realtor',
    text: 'I’ll always show you the flood line before I show you the view. If an agent doesn’t, ask. If they get vague, call me or call anyone else.',
    replies: ['@adjuster: Thank you. From my whole profession.', 'peer: Honest agents, we exist!'],
  },
  {
    by: 'bookkeeper',
    text: 'Closed books for 26 clients by the fifth of the month, from a kitchen in Cooper’s Town with a view of two boats and a clothes line. Remote work is just work with better lunch.',
    pictures: ['porchLaptop'],
    replies: [
      '@latoya: And with my Wi-Fi!',
      'author: With your very good Wi-Fi.',
      'peer: 26 by the fifth is a superpower.',
    ],
  },
  {
    by: 'bookkeeper',
    text: 'I have room for three more small clients. Boats, churches and bakeries preferred because your receipts smell better than most.',
    replies: [
      '@bimini-bread: I keep my receipts in flour. You still want me?',
      'author: I want you most of all.',
    ],
  },
]
