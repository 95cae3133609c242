import type { Draft } from './draft.ts'

export const buildingPosts: Draft[] = [
  {
    by: 'kendra',
    fresh: true,
    text: 'Trusses up on the new block at the Sweeting’s Cay school. Eight people, one barge, no crane, three days. If you have ever carried a truss through mangrove you know what that sentence means.',
    pictures: ['constructionFrame'],
    replies: [
      '@mangroves: We heard you singing. Thank you for going around the seedlings.',
      'peer: Three days! We took five with a crane.',
      'author: You had a crane to wait for. We had nothing to wait for.',
      'neighbour: My nieces go there. Bless the whole crew.',
    ],
  },
  {
    by: 'kendra',
    story: 'highrock/1',
    text: 'Looking for two finish carpenters and a tiler for a clinic in High Rock, six weeks from the 3rd. Weekly pay, house with a stove, home every second weekend. Message me with pictures of your corners.',
    replies: [
      '@finish-carpenter: Corners sent. I can come on the Thursday boat.',
      '@tiler: I have from the 10th. Sending the pool in Governor’s Harbour.',
      'author: Both look right. Calling you tonight.',
      'anyone: “Pictures of your corners” is the best interview question.',
    ],
  },
  {
    by: 'kendra',
    text: 'Somebody asked how I keep a site safe. Water, shade, hard hats, and I never let the tired man drive. That’s the whole talk.',
    replies: ['peer: Write it on the container door.', 'peer: The last one is the one people skip.'],
  },
  {
    by: 'finish-carpenter',
    text: 'Eighteen treads in horseflesh and mahogany, no screws showing, not one squeak. The owner walked up and down in socks like a child on Christmas.',
    replies: [
      'peer: Horseflesh is hard on blades. How many you went through?',
      'author: Four, and one bad word each.',
      'anyone: I would like to hear a staircase that does not squeak. I don’t believe in it.',
    ],
  },
  {
    by: 'finish-carpenter',
    text: 'For the young ones: sharpen on Sunday night. A sharp chisel is a quiet week.',
    replies: [
      '@joiner: I have said this since 1981.',
      'peer: Sunday night, stones and radio. Best hour of the week.',
    ],
  },
  {
    by: 'mason',
    text: 'Sea wall at Mastic Point holding after three weeks of north wind. Footing on rock, weep holes every six feet, and no beach sand in the mix. Say it with me. No beach sand.',
    replies: [
      'peer: NO BEACH SAND.',
      'neighbour: My grandfather’s wall has beach sand. It is now beach.',
      'author: Exactly the point.',
    ],
  },
  {
    by: 'mason',
    text: 'Crew of four free from the 15th. We do block, belt course, plaster and septic. North Andros first, but we’ll ride the boat for good work and a dry place to sleep.',
    pictures: ['constructionFrame'],
    replies: [
      '@san-sal-builder: I have three weeks for you if you come south. Message sent.',
      'author: Seen it. Yes.',
    ],
  },
  {
    by: 'roofer',
    fresh: true,
    story: 'tarp/1',
    text: 'Last tarp on this road came down today. Two years of blue plastic, and Mrs. Cooper can finally hear rain without looking up. Straps on every rafter. I counted twice.',
    pictures: ['roofRepair'],
    replies: [
      'neighbour: I drove past and blew the horn. She waved with both hands.',
      '@adjuster: That is a roof I would sign for. Good straps.',
      'peer: Count twice, sleep once.',
      'anyone: This made my morning.',
    ],
  },
  {
    by: 'roofer',
    text: 'Free look at your roof if you are over 70 and live between Freeport and McLean’s Town. I bring my own ladder and I will tell you if it can wait.',
    replies: [
      'anyone: Sharing this with my church.',
      'neighbour: You did my grandmother’s last year. She still prays for you by name.',
    ],
  },
  {
    by: 'painter',
    text: 'Day four on the old clapboard off Market Street. Under seven coats we found the first one: the same yellow she picked from our chart. Some houses know.',
    pictures: ['housePainting'],
    replies: [
      'neighbour: Seven coats. That house has outlived every hurricane with a name.',
      'peer: You kept a piece of the old board?',
      'author: Framed it. Giving it to her when we finish.',
      '@tour-guide: Can I bring my Saturday walk past when it’s done?',
    ],
  },
  {
    by: 'painter',
    text: 'Hiring one painter, no experience needed, strong wrists and good morning manners. My crew is four women and we eat lunch sitting down.',
    replies: [
      'neighbour: My cousin just finished school and paints everything she sees. I’ll tell her.',
      'anyone: Lunch sitting down should be in every contract.',
    ],
  },
  {
    by: 'painter',
    text: 'Colour advice nobody asked for: if you want conch pink, go two shades lighter than the chip. Noon will do the rest.',
    pictures: ['housePainting'],
    replies: [
      '@architect: Correct. The sun mixes its own paint.',
      'anyone: Too late for me. I live inside a bubble gum.',
      'author: Message me, we can calm it down.',
    ],
  },
  {
    by: 'architect',
    text: 'Every house I drew this year has a porch of at least eight feet. Not for looks. It takes four degrees off the wall behind it and it’s where people actually live.',
    pictures: ['drawingBoard'],
    replies: [
      'peer: And a place to take the boots off.',
      'anyone: My grandmother built hers with no drawing and it’s exactly eight feet.',
      'author: Your grandmother is in my footnotes.',
    ],
  },
  {
    by: 'architect',
    text: 'Wanted: a draughtsman or woman who can draw a septic detail and isn’t afraid of a site visit in rain. Two days a week to start, Nassau, with trips to Long Island and Inagua.',
    replies: [
      'anyone: Does the trip to Inagua include the flamingos?',
      'author: Bring your own binoculars.',
      '@instructor: I have one for you. Neat hand, asks questions.',
    ],
  },
  {
    by: 'tiler',
    text: 'Pool in Governor’s Harbour, 2,300 pieces, and the waterline came back to itself within the thickness of a dime. I stood there longer than I will admit.',
    replies: [
      'peer: Dime or it didn’t happen.',
      'author: Dime is still in the pool.',
      '@realtor: The owners sent me a video just of the corner. A corner!',
    ],
  },
  {
    by: 'tiler',
    text: 'If your tiler says a shower does not need a membrane, thank him for coming and close the door gently.',
    replies: [
      'peer: Gently because the wall is already wet.',
      '@plumber: I make a living off that sentence.',
    ],
  },
  {
    by: 'backhoe',
    text: 'New boat ramp at Landrail Point is open. Poured on the low tide at 5 in the morning by torchlight, eleven men and the pastor. Concrete is covered, dog already walked on it. Naturally.',
    replies: [
      'neighbour: That dog has signed every concrete on this island.',
      'anyone: The pastor mixing or blessing?',
      'author: Both. He has a good shoulder.',
    ],
  },
  {
    by: 'backhoe',
    text: 'Anybody in Long Island or Acklins with a hydraulic hose, half inch, 48 long, crimped ends? Backhoe is down and the road to the well is waiting.',
    replies: [
      '@goat-farmer: I have one from the old tractor. Putting it on Thursday’s boat.',
      'author: You are a lady and a scholar. What I owe you?',
      '@goat-farmer: A day of digging next time you pass.',
    ],
  },
  {
    by: 'san-sal-builder',
    text: 'Clinic extension handed over in Cockburn Town. Two rooms, a ramp that a wheelchair can really climb, and a bench under the almond tree because waiting is part of medicine.',
    pictures: ['clinic'],
    replies: [
      '@diver: I was the wheelchair tester. It’s a good ramp.',
      'peer: The bench is the best part.',
      'anyone: Who thought of the bench?',
      'author: My mother. She’s been waiting at clinics for years.',
    ],
  },
  {
    by: 'san-sal-builder',
    text: 'Cement on the boat is up again. I’m not complaining, I’m informing. If two of you are building this quarter, let us order together and split the freight.',
    replies: [
      'peer: In. I need 200 bags by the end of the month.',
      '@freight: Combine it and I’ll give you the full-pallet rate.',
      'author: That’s what I like to read.',
    ],
  },
  {
    by: 'joiner',
    text: 'Made a pair of shutters today for a house whose first shutters my grandfather made. Same pattern, his marking gauge. The old ones lasted 96 years. I’ve told them mine come with the same guarantee.',
    pictures: ['stormShutters'],
    replies: [
      'peer: Who is going to check that guarantee?',
      'author: My granddaughter. She’s four and already strict.',
      'anyone: His own marking gauge. What a thing.',
    ],
  },
  {
    by: 'joiner',
    text: 'I have more madeira than years. If a young joiner wants good boards and two mornings a week of an old man talking, the bench is open.',
    replies: [
      '@carver: I would take that boat every week for this.',
      'author: Then take it. Tuesdays and Thursdays.',
      '@pharmacist: Somebody please accept before I do, and I’m a pharmacist.',
    ],
  },
]
