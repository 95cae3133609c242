import type { Draft } from './draft.ts'

export const enginePosts: Draft[] = [
  {
    by: 'mechanic',
    fresh: true,
    text: 'She came in for a new transmission, $2,900 quote from somewhere else. It was a connector full of ants. I charged for the cleaning and one can of spray. She hugged me. My apprentice asked if that’s normal.',
    pictures: ['garage'],
    replies: [
      'woman: I’m the hug. I would do it again.',
      'peer: Ants! I had a lizard last month. Alternator.',
      'author: What did you charge the lizard?',
      'anyone: This man shows you the old part. This time it was ants.',
    ],
  },
  {
    by: 'mechanic',
    text: 'Hiring a second mechanic on Soldier Road. Japanese imports, scanner work, good with nervous customers. Five and a half days, real lunch, and a fan that points at you.',
    pictures: ['garage'],
    replies: [
      '@eleuthera-mechanic: If I was in Nassau I’d come for the fan alone.',
      'anyone: Do you take somebody fresh from the programme?',
      'author: If they torque before they talk.',
    ],
  },
  {
    by: 'mechanic',
    text: 'Check your tyres before you check your messages. That’s it. That’s the post.',
    replies: ['peer: Spare one too.', 'anyone: Just looked. Oh dear. Seeing you tomorrow.'],
  },
  {
    by: 'eleuthera-mechanic',
    text: 'My father came by, sat on his old stool, watched me set timing on a truck older than me, and said, “A hair more.” I gave it a hair more. He was right. I’ll never hear the end of it.',
    pictures: ['garage'],
    replies: [
      'neighbour: He told the whole barber shop already.',
      '@mechanic: A hair more is a unit of measurement. I’ve seen it in books.',
      'author: He has the book. He is the book.',
    ],
  },
  {
    by: 'eleuthera-mechanic',
    text: 'To the gentleman who asked if there was “a man I could talk to about the brakes”: there is, he’s on the stool, he sent you back to me. Brakes are done. Drive safe.',
    replies: [
      'anyone: I’m framing this.',
      '@gate-welder: I get that one weekly. Love from Carmichael.',
      'neighbour: She did my brakes. They brake.',
    ],
  },
  {
    by: 'shipyard-welder',
    text: 'Root pass on a 24-inch line, X-ray came back clean, all forty joints. Walked out into the sun feeling like I personally invented metal.',
    pictures: ['welding'],
    replies: [
      'peer: Forty clean! Drinks are on the radiographer.',
      '@freeport-recruiter: You know I’m going to call you, right?',
      'author: I heard the phone in my sleep.',
    ],
  },
  {
    by: 'shipyard-welder',
    text: 'Free for six weeks from the end of the month. Pipe, plate, aluminium towers. I’ll ride to any island with a generator and a good cook.',
    replies: [
      '@marina-manager: We have two broken davits, one generator and me. I’m a very good cook.',
      'author: Bimini, then. Packing the hood.',
    ],
  },
  {
    by: 'gate-welder',
    fresh: true,
    text: 'Driveway gate for a lady in Coral Harbour: nine iron hibiscus, each one different, and one bee on the inside that only she will see when she opens it at night.',
    pictures: ['welding'],
    replies: [
      'anyone: The bee! I need a bee.',
      '@joiner: You and my grandfather would have talked for a week.',
      'peer: How long per flower?',
      'author: Two hours and one burnt sleeve.',
    ],
  },
  {
    by: 'gate-welder',
    text: 'Evening class paid off four years today: first invoice from my own shop was $180 for a bicycle rack. I kept a copy. The rack is still there, and so am I.',
    replies: [
      '@instructor: You sat in the front row with a face shield too big for you. Look now.',
      'neighbour: That rack holds my son’s bike every day.',
    ],
  },
  {
    by: 'outboards',
    text: 'Season coming and eleven lower units on the bench. If yours is not here yet, please don’t tell me on opening day with the boat on the trailer and the engine running. You know who you are.',
    replies: [
      '@rashad: I feel seen.',
      'author: You should, Captain. Thursday.',
      'peer: Every year. Every single year.',
    ],
  },
  {
    by: 'outboards',
    text: 'Apprentice wanted, Spanish Wells. You need clean habits, good ears and a sandwich. I’ll teach you what a happy engine sounds like.',
    pictures: ['boatyard'],
    replies: [
      'neighbour: My boy can tell every boat in the harbour by sound with his eyes shut.',
      'author: Then he’s halfway. Send him after school.',
    ],
  },
  {
    by: 'black-point-engines',
    text: 'A cruiser rowed in with a dead outboard and a sad wife. Carburettor, twenty minutes. Left with a live outboard, a laughing wife and a loaf of my mother’s coconut bread. Full service.',
    pictures: ['dockAtDawn'],
    replies: [
      'neighbour: Your mother’s bread fixed the marriage, you only fixed the engine.',
      'author: I know my place.',
      '@renaldo: Black Point is the friendliest dock in the chain.',
    ],
  },
]
