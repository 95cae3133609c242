import type { Draft } from './draft.ts'

export const healthPosts: Draft[] = [
  {
    by: 'philippa',
    fresh: true,
    text: 'End of twelve nights. We brought two babies in by ambulance and sent two families home. My feet resign. My heart is staying on.',
    replies: [
      'peer: Twelve! Go to sleep, Nurse.',
      'neighbour: One of those families is mine. There are no words. Thank you.',
      'author: Kiss that baby’s forehead for me.',
      'anyone: Nurses hold this country up.',
    ],
  },
  {
    by: 'philippa',
    text: 'Free pressure and sugar checks at the church hall in Eight Mile Rock on Saturday. Walk in as you are. Men, especially you. You can pretend you came with your wife.',
    pictures: ['churchFair', 'clinic'],
    replies: [
      'woman: I’m bringing my husband and telling him it’s a cook-out.',
      'author: There will also be a cook-out. I plan ahead.',
      '@paramedic: I’ll come do CPR in the parking lot.',
    ],
  },
  {
    by: 'philippa',
    text: 'Available for relief work in Family Island clinics, two to six weeks. I’m used to being the nurse, the driver and the one who finds the generator key.',
    replies: [
      '@rum-cay-nurse: I need ten days to see my mother. Would you come to Rum Cay?',
      'author: For you, yes. Send me the dates.',
      '@rum-cay-nurse: The key is under the conch shell.',
    ],
  },
  {
    by: 'rum-cay-nurse',
    text: 'Population of Rum Cay this morning: 92. Seven pounds two ounces, mother laughing, plane not needed. I boiled the water and my hands were steady, and afterwards they were not.',
    pictures: ['clinic'],
    replies: [
      'peer: Steady when it counted. Well done.',
      'anyone: Welcome to number 92!',
      '@midwife: I would have been proud to stand next to you.',
      'author: From you, that’s a medal.',
    ],
  },
  {
    by: 'rum-cay-nurse',
    story: 'clinicfridge/2',
    text: 'The clinic fridge, the radio and I are all running on the new batteries. First time in my posting that I don’t sleep with one ear open for the generator.',
    pictures: ['generator'],
    replies: [
      '@abaco-solar: Every clinic should have this. Glad it’s quiet.',
      '@philippa: I still sleep with one ear open, and mine is in Freeport.',
    ],
  },
  {
    by: 'physio',
    text: 'To every mason who lifts with a curved back because “it’s only one bag”: I have bought a very nice car with that bag. Bend your knees.',
    replies: [
      '@mason: I feel attacked and my back agrees.',
      'peer: Put this in every hardware store.',
      'author: I’m printing stickers. Bend your knees, cousin.',
    ],
  },
  {
    by: 'physio',
    text: 'Eight months after her stroke Mrs. Sands walked to her own gate today. Eleven steps, no stick. She told me to stop counting out loud, she can count.',
    replies: [
      'neighbour: That’s my church sister! The whole pew will shout on Sunday.',
      '@caregiver: I was at the window. We practised every morning with the radio.',
      'author: You did half of this work, Mirlande.',
    ],
  },
  {
    by: 'pharmacist',
    text: 'Please don’t share pressure tablets with your neighbour. I know it’s kindness. Send your neighbour to me, I’ll be kind too, and it’ll be the right tablet.',
    replies: [
      'peer: Every week, without fail.',
      'neighbour: Sending my father in the morning. Don’t tell him I told you.',
      'author: My lips are counted and sealed.',
    ],
  },
  {
    by: 'pharmacist',
    text: 'Vacancy in Marsh Harbour: pharmacy technician, four days a week. Careful hands, kind voice, good with numbers. I’ll help with the course fees if you stay two years.',
    replies: [
      'neighbour: My sister has been waiting for something like this. Applying tonight.',
      'anyone: Help with fees, that’s an employer.',
    ],
  },
  {
    by: 'dentist',
    story: 'chair/1',
    text: 'Packed the chair in its box for Acklins and Crooked Island: 5 days, 83 patients booked, 40 of them under ten. I’m bringing stickers and my loud laugh. Thank you to the pilot who never counts my kilos.',
    pictures: ['airstrip'],
    replies: [
      '@pilot: I count them. I just don’t tell you.',
      '@post-office: The list is on my door. Number one is my grandson, and he’s under the bed.',
      'author: Tell him I have a dinosaur sticker.',
      '@guest-house: Your room is ready, as always.',
    ],
  },
  {
    by: 'dentist',
    text: 'Good dental assistant wanted, Palmdale side. Steady, curious, not afraid of a screaming five-year-old or a silent fisherman. I can teach the rest.',
    replies: [
      'anyone: My cousin is asking: is the training paid?',
      'author: From day one.',
      '@mayaguana-fisher: For the record, I was being brave.',
    ],
  },
  {
    by: 'caregiver',
    text: 'My lady turned 97. She asked for fried fish, Goombay on the radio and no speeches. There were four speeches. She slept through three and clapped for the last one.',
    replies: [
      'neighbour: Happy birthday to her! That’s how it’s done.',
      '@rake-n-scrape: Tell me when she’s 98, I’ll come and play it live.',
      'author: She says she’ll wait for you.',
    ],
  },
  {
    by: 'caregiver',
    text: 'I have three nights a week free from next month. Elders at home, Elizabeth Estates to Fox Hill. I cook, I turn, I sing a little. References are ready.',
    replies: [
      'neighbour: She took care of my father for two years. I would trust her with anyone.',
      '@devaughn: Mirlande is the real thing. My aunt still asks for her soup.',
      'author: You’re making me cry on the bus.',
    ],
  },
  {
    by: 'paramedic',
    text: 'Thirty-one people learned CPR at the West End dock tonight, including one captain who said he was “just holding the bag.” He’ll be the one. It’s always the one holding the bag.',
    replies: [
      'neighbour: My uncle! He practised on the sofa cushion when he came home.',
      'peer: 31 is a big class. Good work.',
      'anyone: When is the next one?',
      'author: First Thursday, every month, free.',
    ],
  },
  {
    by: 'paramedic',
    story: 'gate/1',
    text: 'Number your house. Big, on the road side, in paint that shines. I have lost four minutes looking for “the green one by the almond tree.” There are nineteen green ones.',
    replies: [
      'neighbour: Painting mine tonight. Mine is one of the nineteen.',
      '@painter: I will do numbers free for anybody over 65 in Grants Town.',
      'author: You see? This is how it starts.',
    ],
  },
  {
    by: 'midwife',
    text: 'A young woman stopped me in the shop today and introduced her baby. “You delivered me, and my mother.” I had to put down my groceries.',
    replies: [
      'neighbour: You delivered me too! And my brother, feet first.',
      'author: I remember those feet.',
      'anyone: Three generations in one pair of hands.',
    ],
  },
  {
    by: 'long-island-nurse',
    text: 'Clinic ambulance passed inspection, the tyres are new, and the siren works both ways now. Before it only worked going north.',
    replies: [
      'neighbour: South end matters too!',
      'peer: How does a siren only work north?',
      'author: Loose wire and a hill. Don’t ask.',
    ],
  },
  {
    by: 'long-island-nurse',
    text: 'Eighty-two flu shots from the back of a truck between Simms and Gordon’s. Two people paid me in papaya. The ministry form has no box for papaya.',
    pictures: ['clinic'],
    replies: [
      '@goat-farmer: I would have paid in goat.',
      'peer: Write it under “other.”',
      'author: I wrote it under “received with thanks.”',
    ],
  },
]
