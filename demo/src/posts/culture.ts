import type { Draft } from './draft.ts'

export const culturePosts: Draft[] = [
  {
    by: 'barber',
    text: 'Back-to-school Saturday: 64 heads, no charge, nine hours. One boy asked for “a serious cut” because he’s in Grade 2 now. He got the most serious cut of my career.',
    pictures: ['barbershop'],
    replies: [
      'neighbour: My two were numbers 18 and 19. They won’t let me touch their heads.',
      'peer: Nine hours standing! Salute.',
      '@physio: Come by Monday, the back is on me.',
      'author: I’m coming. I’m walking like a question mark.',
    ],
  },
  {
    by: 'barber',
    text: 'Two chairs open in the shop. I don’t want rent the first month, I want to see how you talk to the old men on Saturday morning.',
    pictures: ['barbershop'],
    replies: [
      'neighbour: Ask him if he can lose an argument about cricket.',
      'author: That’s the practical exam.',
      '@bimini-barber: If I ever leave my sea view, it would be for that shop.',
    ],
  },
  {
    by: 'bimini-barber',
    text: 'Cut eleven graduates and one father who cried in the chair and blamed the clippers. New blades, sir. It wasn’t the clippers.',
    pictures: ['barbershop'],
    replies: [
      'woman: It was my husband. It was definitely not the clippers.',
      '@barber: Every June. I keep a towel for it.',
    ],
  },
  {
    by: 'hairdresser',
    text: 'Six hours of braids for a bride who wanted her grandmother’s pattern. We had one photograph from 1961, black and white. Her grandmother touched the back of her head and said, “There I am.”',
    replies: [
      'anyone: “There I am.” Oh my.',
      'peer: You should teach that pattern before it’s gone.',
      'author: I drew it. First Sunday of the month, open table.',
      'neighbour: I was under the dryer. We were all a mess.',
    ],
  },
  {
    by: 'hairdresser',
    text: 'Looking for an assistant in Freeport, Thursday to Saturday. Gentle hands and no gossip that has a name in it.',
    replies: ['neighbour: So gossip without names is allowed?', 'author: Weather, food and Junkanoo.'],
  },
  {
    by: 'make-up',
    fresh: true,
    story: 'shack/4',
    text: 'Did forty faces between midnight and three for the rush. One man fell asleep while I painted him a tiger. He woke up a tiger. That’s commitment from both of us.',
    pictures: ['junkanoo'],
    replies: [
      '@junkanoo-designer: The tiger won best face on our line.',
      'anyone: What’s your secret for sweat?',
      'author: Thin layers, powder between, and prayer.',
    ],
  },
  {
    by: 'massage',
    text: 'Setting up on the dock at Kidd Cove all week. Carpenters, sailors, mothers of toddlers. First ten minutes are free and by minute eleven nobody leaves.',
    replies: [
      'neighbour: Minute eleven was the truth.',
      '@bartender: I stand nine hours a night. Save me Wednesday.',
      'author: Wednesday at four, bring the shoulders.',
    ],
  },
  {
    by: 'rake-n-scrape',
    fresh: true,
    text: 'Forty-eight years I bending this saw. Tonight the little ones in Orange Creek ask to hold it. One girl make it sing in five minutes. I went outside to look at the moon.',
    pictures: ['rakeNScrape'],
    replies: [
      '@preschool: That was my Keniqua! She’s four and she’s been practising on a ruler.',
      'author: Tell her come Saturday. I have a small saw.',
      'anyone: The moon is very handy at times like these.',
      '@band-teacher: We need you in a classroom. Name your price.',
      'author: A ride and a plate.',
    ],
  },
  {
    by: 'rake-n-scrape',
    text: 'Wedding in the Bight: saw, drum, concertina and no microphone. If you can’t hear us, come closer. That’s how dancing start.',
    pictures: ['rakeNScrape'],
    replies: [
      'neighbour: My feet are still hot.',
      '@portia: I danced. Don’t tell the doctor.',
      '@dj: My whole rig can’t do what that saw does.',
    ],
  },
  {
    by: 'dj',
    text: 'Graduation sound check, small church hall, no echo, and the principal asked for one clean song. I own one clean song. It’s going to be a short party.',
    replies: [
      'peer: Play it slowed down. Then sped up. There’s your three.',
      'anyone: Which song?',
      'author: “Sly Mongoose.” I’m hoping she doesn’t listen closely.',
    ],
  },
  {
    by: 'dj',
    text: 'Renting out the small rig for school fairs and wakes at half price, all year. Bring it back dry and I won’t ask what you played.',
    pictures: ['churchFair'],
    replies: [
      '@principal: Does it come by boat to Inagua?',
      'author: In a padded crate with a cousin of mine on top of it.',
    ],
  },
  {
    by: 'radio',
    fresh: true,
    story: 'tarp/2',
    text: 'Good-news hour tomorrow on the morning show. Tell me one good thing that happened on your street and I’ll read it out by name. Last week the whole island sang for a lady’s new hip.',
    replies: [
      'neighbour: My neighbour fixed my gate and won’t say it was him. His name is Mr. Basil.',
      '@roofer: Last tarp down in High Rock. Say Mrs. Cooper’s name, please.',
      'author: Both at 7:40. Tune in.',
    ],
  },
  {
    by: 'radio',
    text: 'We need a junior producer who is awake at five and curious at six. Freeport studio. You will meet everyone. I mean everyone.',
    replies: [
      'anyone: Awake at five is my daughter’s natural state. She’s sending her CV.',
      '@hairdresser: She means everyone. She once interviewed my mop.',
    ],
  },
  {
    by: 'band-teacher',
    story: 'tuba/2',
    text: 'The tuba from Inagua came home with me, dents out, valves free. Inside the bell: one note from the children, two marbles, half a sandwich from maybe March.',
    replies: [
      '@principal: The marbles have been missed. The sandwich has not.',
      'peer: All tubas contain a sandwich. It’s a law.',
      'author: It leaves Friday, polished, with new marbles.',
    ],
  },
  {
    by: 'band-teacher',
    text: 'Any trumpet, trombone or cornet under a bed in Nassau? Bring it. Twenty-two children are sharing nine horns and taking turns to breathe.',
    replies: [
      'woman: My late husband’s cornet. It should be played. Where do I bring it?',
      'author: I’ll come to you, ma’am, with the boy who’ll play it.',
      'anyone: Two trombones in my mother’s attic! Coming Saturday.',
    ],
  },
]
