import type { Draft } from './draft.ts'

export const seaPosts: Draft[] = [
  {
    by: 'garvin',
    fresh: true,
    text: 'Mailboat leaves Potter’s Cay Tuesday 4 PM for Cat Island. Two deckhand spots open this run. Must have your own boots and no fear of dominoes.',
    pictures: ['mailboat'],
    replies: [
      '@moores-fisher: Captain, my nephew has boots and he loses politely.',
      'author: Then he’s hired. Tell him be at the boat by noon.',
      '@portia: Please bring my dye. It’s been sitting at the freight shed.',
      'author: It’s aboard, Miss Portia, beside my lunch.',
      'anyone: Who holds the domino title this year?',
    ],
  },
  {
    by: 'garvin',
    text: 'Cargo for the Bight this week: 40 sheets of ply, two freezers, a wedding cake, 600 eggs and a bicycle for a boy who doesn’t know yet. Everything tied, cake in my own cabin.',
    pictures: ['mailboat', 'dockAtDawn'],
    replies: [
      '@shanelle: You put it in the captain’s cabin again! You’re the best courier in the country.',
      '@egg-farmer: 600 left here whole. I want 600 arriving.',
      'author: 598. We had breakfast.',
      'anyone: Somebody film the boy’s face.',
    ],
  },
  {
    by: 'garvin',
    text: 'Thirty-three years and I still walk the deck before I sleep. Nothing replaces looking.',
    replies: [
      'peer: My first captain told me the same. He was right.',
      '@crew-recruiter: I read this to my new recruits this morning.',
    ],
  },
  {
    by: 'tavares',
    fresh: true,
    text: 'Main engine on the ferry was losing pressure every afternoon and nobody could say why. Found a plastic bag in the sea strainer housing, folded like a letter. Two hours, no parts. Please don’t throw bags in the sea.',
    replies: [
      'peer: Folded like a letter. Poseidon has complaints.',
      'neighbour: My bus is that ferry. Thank you!',
      'author: She’ll be on time tomorrow.',
    ],
  },
  {
    by: 'tavares',
    text: 'Available from the 1st: four weeks between contracts. Diesels, hydraulics, reefers. I travel with my own gauges. Abaco and Bimini first, but say what you have.',
    replies: [
      '@marina-manager: Our travel lift hydraulics need you badly. Messaging.',
      '@seafood-plant: Blast freezer number two, please. Before the season.',
      'author: Both of you are on the list. Freezer first, tails don’t wait.',
    ],
  },
  {
    by: 'tavares',
    text: 'Passed my second engineer’s orals. Three examiners, two hours, one question about a pump I had actually dropped on my foot. Knew that one well.',
    replies: [
      'peer: Congratulations, Second!',
      '@freeport-recruiter: Well done. I have three calls for people with that ticket.',
      'anyone: And the foot?',
      'author: The foot passed too.',
    ],
  },
  {
    by: 'theo',
    story: 'number58/1',
    text: 'Hull number 58 is planked. My daughter fastened the last one herself and signed it on the inside where only the builder and the next repair man will see.',
    pictures: ['boatyard'],
    replies: [
      'peer: The inside signature is the one that counts.',
      'neighbour: I remember her holding the torch at six.',
      'author: She still does. Now I fetch the screws.',
      '@sailmaker: Tell me when you step the mast, I have her cloth cut.',
    ],
  },
  {
    by: 'theo',
    text: 'Looking for one more hand in the yard on Man-O-War. Fairing, sanding, epoxy. Ferry pass paid. You’ll go home dusty and you’ll know how a boat is made.',
    pictures: ['boatyard'],
    replies: [
      'anyone: How early is the ferry?',
      'author: 6:45. We start when it lands.',
      'neighbour: My son asked for exactly this. I will send him Monday.',
    ],
  },
  {
    by: 'dock-master',
    text: 'Rule of my dock: fenders out, ego in. We had 31 boats come in ahead of the front and not one scratch. Thank you to the boys on the lines, you were lovely.',
    replies: [
      'peer: Fenders out, ego in. I am stealing that.',
      'neighbour: My nephew is still telling us about the 90-footer.',
      'author: He caught that line like a champion.',
    ],
  },
  {
    by: 'dock-master',
    text: 'Hiring a fuel dock attendant, Great Harbour Cay. Mornings, VHF manners, can count back change. I’ll teach knots.',
    pictures: ['dockAtDawn'],
    replies: [
      'neighbour: My sister’s boy is 18 and polite. When can he come?',
      'author: Tomorrow, six o’clock, if he can find six o’clock.',
    ],
  },
  {
    by: 'diver',
    fresh: true,
    text: 'A lady of 71 did her first open-water dive with me this morning. She’d been saving for it since her husband died. At eight metres a turtle came to look at her. I had to clear my mask twice.',
    pictures: ['reefDive'],
    replies: [
      'anyone: I’m not crying, it’s salt water.',
      'peer: These are the ones you remember. Well done, both.',
      'anyone: 71! What is my excuse?',
      'author: None. I have a slot on Thursday.',
    ],
  },
  {
    by: 'diver',
    text: 'Reef check this week: more young elkhorn than last year on the north side, and fewer lionfish because people here eat them now. Keep eating them.',
    pictures: ['reefDive'],
    replies: [
      '@biologist: Can I have your numbers? Your site is in my report.',
      'author: Sending tonight, with pictures.',
      '@marvin: Lionfish is on my menu twice a week. Happy to help.',
    ],
  },
  {
    by: 'sailmaker',
    text: 'Finished a mainsail for a B class from Barraterre. 41 feet of foot, hand-sewn cringles. The skipper came himself, felt the cloth, said “hm.” I’m told that is high praise.',
    replies: [
      '@sloop-builder: I said “hm” twice.',
      'author: I only heard the one. I’ll take two.',
      'anyone: Hm.',
    ],
    pictures: ['regatta'],
  },
  {
    by: 'sailmaker',
    text: 'Awning season. If yours flaps at fifteen knots, bring it now while I’m only two weeks behind. In October I will be six weeks behind and less friendly.',
    replies: ['neighbour: Bringing mine on the noon ferry.', 'anyone: I like an honest queue.'],
  },
  {
    by: 'deckhand',
    story: 'ticket/2',
    text: 'Sat my boat master theory in Nassau today. If I pass, I’m the first from Duncan Town in eleven years. If I don’t, I’m back next month. Studied on deck with a headlamp, so either way I can see in the dark.',
    replies: [
      '@garvin: You read those books until the pages salt. You will pass.',
      'anyone: Ragged Island praying for you!',
      '@crew-recruiter: Message me the day you get it. I mean that.',
      'author: Thank you all. Results in ten days.',
    ],
  },
  {
    by: 'water-taxi',
    text: 'Last boat tonight is 10:30 because of the homecoming. Nurses, police and anybody with a sleeping child ride free after nine.',
    replies: [
      'neighbour: You carried me and three sleeping ones last year. Bless you.',
      '@briland-restaurant: Stop by before, I’ll leave a plate for the crew.',
    ],
  },
  {
    by: 'water-taxi',
    text: 'A guest left a violin on my boat. Brown case, a sticker of a rooster. It’s safe and dry with my wife. If it’s yours, tell me what tune you were practising.',
    replies: [
      'anyone: I hope they answer with the tune.',
      'author: Found! It was “Sloop John B.” Of course it was.',
    ],
  },
  {
    by: 'sloop-builder',
    text: 'Saturday mornings at my yard, any child from Barraterre to Rolleville who wants to learn to shape a plank. Bring a hat. I supply planks, splinters and opinions.',
    pictures: ['boatyard', 'regatta'],
    replies: [
      'neighbour: Both of mine will be there. One for planks, one for opinions.',
      '@theo: If you need epoxy and clamps I will send a box on the boat.',
      'author: Good man. I need both.',
    ],
  },
  {
    by: 'sloop-builder',
    text: 'We came second by a bowsprit. I’m not going to say who pinched at the mark. His name is on the trophy.',
    pictures: ['regatta'],
    replies: [
      'neighbour: We all saw it.',
      'neighbour: From the beach it looked clean to me.',
      'author: You were at the rum bar, cousin.',
      'peer: There’s always next year and better paint.',
    ],
  },
  {
    by: 'marina-manager',
    story: 'ticket/1',
    text: 'Two seasonal posts at the marina in Alice Town: dock hand and office assistant. Room included, Bahamians first, and we train on the travel lift. Apply with three lines about a hard day you handled well.',
    replies: [
      'anyone: Three lines about a hard day is a lovely question.',
      '@deckhand: Sending mine. It involves a cow.',
      'author: I already want to read it.',
    ],
  },
  {
    by: 'marina-manager',
    text: 'Forty boats left for home this morning, flat calm, flags up. The dock goes quiet and the pelican takes his piling back. My favourite hour of the year.',
    pictures: ['dockAtDawn'],
    replies: [
      'neighbour: We could hear the quiet from up the hill.',
      'peer: Enjoy it. They’ll be back at Easter with twice the luggage.',
    ],
  },
]
