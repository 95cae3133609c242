import type { Draft } from './draft.ts'

export const hiringPosts: Draft[] = [
  {
    by: 'hospitality-recruiter',
    fresh: true,
    story: 'cook/5',
    text: 'This week I have: pastry cook (Cable Beach), two captains’ mates (Exuma), spa receptionist (Paradise Island), guest house manager (Cat Island, with garden). Tell me your trade and your island, I’ll answer everyone.',
    replies: [
      'anyone: Is the guest house manager post for a couple? We cook and we fix.',
      'author: They would love a couple. Messaging you now.',
      '@sous-chef: I found mine through you last month. She really answers everyone.',
    ],
  },
  {
    by: 'hospitality-recruiter',
    text: 'Interview tip from 1,400 placements: when they ask about your weakness, tell the truth and then tell them what you do about it. “I talk too much, so I write things down first.” Hired.',
    replies: [
      'anyone: I also talk too much. Writing this down.',
      'peer: And ask one question at the end. Any question.',
    ],
  },
  {
    by: 'freeport-recruiter',
    text: 'Shipyard intake: eight welders (6G), four pipe fitters, two riggers, one storekeeper. Grand Bahama, twelve weeks, overtime in writing. If your ticket has expired, come anyway, we retest on Saturdays.',
    pictures: ['welding'],
    replies: [
      '@shipyard-welder: In. Who do I see about bringing my little brother as a helper?',
      'author: Me. Bring him Saturday with his boots.',
      '@instructor: Sending you two graduates. They don’t hide broken things.',
    ],
  },
  {
    by: 'freeport-recruiter',
    text: 'I keep a list of people who called me back to say “not this time, but thank you.” It’s a short list and I call it first.',
    replies: ['anyone: Manners stay undefeated.', 'peer: I have the same list. Same length.'],
  },
  {
    by: 'crew-recruiter',
    story: 'ticket/3',
    text: 'Stewardess and deckhand wanted on a 30 metre yacht based in Nassau, Bahamian passport, sea legs, no drama. Rotation is eight weeks on, four off, and the chef is ours too.',
    pictures: ['dockAtDawn'],
    replies: [
      'neighbour: I have the passport and the legs. Working on the drama.',
      'author: Honest. Send your CV.',
      '@deckhand: My results come Thursday. Keep the line warm, please.',
    ],
  },
  {
    by: 'crew-recruiter',
    story: 'ticket/4',
    text: 'He passed. First boat master out of Duncan Town in eleven years. He called me before his mother, then hung up and called his mother, then called me back. Berth starts Monday.',
    replies: [
      '@deckhand: Mummy says thank you and when is dinner.',
      '@garvin: I knew from the first knot. Come by for your captain’s hat.',
      'anyone: Ragged Island stand up!',
      'peer: This is the good stuff.',
    ],
    fresh: true,
  },
  {
    by: 'pilot',
    fresh: true,
    story: 'chair/3',
    text: 'Four strips today: Deadman’s Cay, Colonel Hill, Spring Point, Mayaguana. Carried a dentist, a goat cheese, two grandmothers and the mail. Best office window in the country.',
    pictures: ['airstrip'],
    replies: [
      '@dentist: And 91 kilos of chair. I counted this time.',
      '@mayaguana-teacher: The children wave at you every single time.',
      'author: I rock the wings for them. Tell them I see every hand.',
    ],
  },
  {
    by: 'pilot',
    text: 'Career day, eleven girls, one question I liked best: “Do you get lost?” Yes. Then you look at the map, the clock and the sea, and you get found again. That’s the job. That’s also algebra.',
    replies: [
      '@maths-teacher: I’m writing “that’s also algebra” above my door.',
      'anyone: My niece came home and drew a map of the yard.',
    ],
  },
  {
    by: 'taxi',
    text: 'Picked up a gentleman who left here in 1974. He wanted to see his school, his church and whether the tree was still there. School moved, church painted, tree standing. I turned off the meter at the tree.',
    pictures: ['jitney'],
    replies: [
      'neighbour: Which tree? Say it’s the silk cotton.',
      'author: It’s the silk cotton.',
      'anyone: This is why I take Taxi 512.',
      '@tour-guide: You’re a better guide than me, sir.',
    ],
  },
  {
    by: 'taxi',
    text: 'Airport runs any hour, clean car, correct change. I don’t text and drive so if I ain’t answer, I driving. Leave a message and say where you going.',
    replies: [
      'neighbour: Most punctual man in Nassau. 3:45 means 3:40.',
      'peer: We wave at each other every morning, and he’s always first.',
    ],
  },
  {
    by: 'freight',
    text: 'Friends, label all six sides. “For Mummy, Long Island” is not an address. There are, at my last count, four thousand Mummies on Long Island.',
    pictures: ['mailboat'],
    replies: [
      '@goat-farmer: If it’s heavy and has holes in it, it’s mine.',
      'neighbour: Was it a blue barrel? I think it’s my Mummy.',
      'author: It was a blue barrel. There are nine blue barrels.',
      '@garvin: I delivered one on smell alone. It was thyme.',
    ],
  },
  {
    by: 'freight',
    text: 'Hiring a forklift driver and a clerk at Potter’s Cay. Two boat days a week are long, the others are short, and the conch salad is thirty steps away.',
    pictures: ['mailboat', 'conchSalad'],
    replies: [
      '@conch-man: Twenty-eight steps. Staff discount.',
      'anyone: My brother wants to know: do you train forklift?',
      'author: If you can parallel park, yes.',
    ],
  },
  {
    by: 'airport-agent',
    story: 'ram/2',
    text: 'Wind 14 from the east, both flights on time, coffee is fresh and the ram has been returned to his owner with a boarding pass. Seat 1A. A good day at Stella Maris.',
    pictures: ['airstrip'],
    replies: [
      '@goat-farmer: He’s insufferable now.',
      '@pilot: I would have taken him. Weight and balance, though.',
      'neighbour: Only on Long Island.',
    ],
  },
  {
    by: 'airport-agent',
    text: 'A suitcase came in with no tag and a child’s drawing taped to it: “Grammy’s house, yellow.” I drove it to three yellow houses. Third time lucky, and I left with a plate of food.',
    replies: [
      'neighbour: I’m the second yellow house. Come back for a plate here too.',
      'anyone: This whole country runs on drawings and plates.',
    ],
  },
  {
    by: 'jitney-driver',
    text: 'A small boy gave me a drawing of my own bus today. He put wings on it. He says it’s because I’m never late. I’m never going to be late again in my life.',
    pictures: ['jitney'],
    replies: [
      'neighbour: The number 10 with wings! She really isn’t ever late.',
      '@designer: If you want it on the side of the bus for real, I’ll letter it.',
      'author: Don’t play with me. Yes!',
    ],
  },
  {
    by: 'jitney-driver',
    text: 'Gospel before eight, soca after. If you ride at 7:58 you get the bridge between them and honestly that’s the best two minutes in Nassau.',
    replies: ['@dj: She blends better than me.', 'neighbour: I walk faster to make the 7:58.'],
  },
  {
    by: 'swim-coach',
    fresh: true,
    text: 'A fisherman of 52 floated on his back for the first time today. Thirty-five years on boats. He looked at the sky a good while and said, “So that’s what it’s like with nothing under you.”',
    replies: [
      'anyone: I had to read that last line twice.',
      '@rashad: Half my crew can’t swim. Can we book all of them?',
      'author: All of them. I’ll come to the dock. Off-season price is zero.',
      'peer: Thank you for teaching the grown ones too.',
    ],
  },
  {
    by: 'swim-coach',
    text: 'Twelve places in the new beginners’ group, Tuesdays and Thursdays at four. Ages five to ninety-five. We have cried, laughed and lost one set of teeth. Found them.',
    replies: [
      'neighbour: Signing up my mother. Teeth will stay in the car.',
      'anyone: Do you have a group for scared people?',
      'author: That’s the group.',
    ],
  },
  {
    by: 'track-coach',
    text: 'Grass track, borrowed blocks, wind in the wrong direction, and she ran 11.9. I asked her what she was thinking about. She said, “Lunch.” We’re going to feed this child.',
    replies: [
      'neighbour: She walks past my door after practice. Lunch is covered for the year.',
      'author: You don’t know what you just did. Thank you.',
      'anyone: McLean’s Town fast!',
    ],
  },
  {
    by: 'track-coach',
    text: 'Scholarship number ten. Signed at the kitchen table with his grandmother’s good pen. She tried to pay me in crab. I took the crab.',
    pictures: ['churchFair'],
    replies: [
      '@radio: Coach, I want him, you and Grandmother on the show. Bring crab.',
      'neighbour: Ten children from one small settlement!',
      'peer: Never refuse the crab.',
    ],
  },
  {
    by: 'firefighter',
    text: 'Cook-out raised $3,120. That’s 200 feet of new hose and four pairs of boots. Also we burned the first tray of ribs. Yes, us. Yes, we’ve heard the jokes.',
    pictures: ['churchFair'],
    replies: [
      'neighbour: Were you able to put it out in time?',
      'author: Four minutes to the grill. A new record.',
      'anyone: Best ribs anyway. Second tray!',
    ],
  },
  {
    by: 'firefighter',
    text: 'Volunteers wanted at the station, men and women. You don’t have to run into anything. We need drivers, radio voices, and somebody who can keep the books and the coffee.',
    replies: [
      '@bookkeeper: I’ll keep the books. My coffee is terrible, I warn you.',
      'neighbour: I have the coffee covered.',
      'author: And that’s how a fire brigade is made.',
    ],
  },
  {
    by: 'post-office',
    text: 'Mail plane came. 41 letters, 12 parcels, one live lobster trap tag, and a postcard from 2009 that took the long way. I delivered that one on foot.',
    replies: [
      '@acklins-guide: It was to me. My brother wrote it from Alaska. He’s still there.',
      'anyone: 2009! Where has it been?',
      'author: It won’t say.',
    ],
  },
  {
    by: 'post-office',
    story: 'chair/2',
    text: 'Whoever sent the stamps and envelopes for the children’s pen-pals: you forgot to write your name, but I know your handwriting. God bless you, Doctor.',
    replies: ['@dentist: I have no idea what you mean.', 'author: It had a dinosaur sticker on it.'],
  },
]
