import type { Draft } from './draft.ts'

export const craftPosts: Draft[] = [
  {
    by: 'portia',
    fresh: true,
    text: 'Cat Island order finished: two hundred bags, four ladies, one kitchen table. Thank you to the Bight for sharing your silver top. Taking orders for Heroes Day now.',
    pictures: ['strawBags', 'mailboat'],
    replies: [
      'neighbour: I cut some of that silver top. I want to see it walking down Bay Street.',
      '@designer: Can I draw you a tag for them? No charge, I just want to.',
      'author: Draw it, my son, and come eat.',
      'anyone: I have one from 1999 and it still closes.',
    ],
  },
  {
    by: 'portia',
    text: 'People ask why hand plait costs more. Sit with me one hour and plait one yard. Then ask me again. I’ll make tea.',
    replies: [
      'peer: One hour and one yard if they’re quick.',
      'anyone: I tried. I made a knot and a friend.',
    ],
  },
  {
    by: 'portia',
    text: 'Two girls from the all-age school came for plaiting and one of them never looked down at her hands once. She doesn’t know it yet, but I know.',
    pictures: ['strawBags'],
    replies: [
      'neighbour: Is it my Tasha? Tell me it’s my Tasha.',
      'author: It’s your Tasha.',
      '@basket-weaver: When they don’t look down, they’re ours.',
    ],
  },
  {
    by: 'tailor',
    text: 'Blazer season. A boy came in with his father’s jacket to be cut down for his first day as head boy. Same shoulders, four inches to go. I left the four inches in the seam.',
    replies: [
      '@uniforms: Always leave the inches.',
      'anyone: This got me.',
      'neighbour: That’s East Street for you.',
    ],
  },
  {
    by: 'tailor',
    text: 'I need one pair of young eyes and good hands for finishing work. Buttonholes by hand. I pay by the piece and I correct with kindness, mostly.',
    replies: [
      '@apprentice: My sister sews everything she wears. What time do you open?',
      'author: Eight. Tell her bring something she made.',
      'neighbour: “Mostly.” I know this man.',
    ],
  },
  {
    by: 'uniforms',
    text: 'Three hundred and twelve school uniforms, last hem done at 2 a.m. If your child is in Eight Mile Rock and looks sharp on Monday, say good morning to my thimble.',
    pictures: ['sewingTable'],
    replies: [
      'neighbour: Two of those are mine. Sharp! Good morning, thimble.',
      '@maths-teacher: They walked in like senators.',
      'peer: 312 by yourself?',
      'author: Me, my cousin and a very strong fan.',
    ],
  },
  {
    by: 'uniforms',
    text: 'Wanted: second-hand industrial overlocker, any age, any noise. I can fix the noise.',
    replies: [
      '@tailor: I have one sleeping under a sheet since my partner passed. It should be singing. Call me.',
      'author: I’ll give it a good home, sir.',
    ],
  },
  {
    by: 'batik',
    text: 'Forty yards off the line, sea grape and sand dollar on deep blue. Hung it between the poincianas and two boats slowed down to look.',
    pictures: ['sewingTable'],
    replies: [
      'neighbour: I was one of the boats.',
      '@hotel-manager: We need 60 yards for new uniforms. Is that a reasonable thing to ask?',
      'author: Reasonable and wonderful. I need seven weeks.',
      'anyone: That blue!',
    ],
  },
  {
    by: 'batik',
    text: 'Workshop in Fresh Creek: one day, hot wax, six people, you take home three yards and purple fingers. Lunch by my aunt, who doesn’t do small plates.',
    replies: [
      '@photographer: I want the purple fingers. Two places, please.',
      'author: Saved. Wear your worst shirt.',
    ],
  },
  {
    by: 'basket-weaver',
    text: 'A museum asked how long one basket takes. I said fifty years and four days.',
    replies: [
      'anyone: I’ll be quoting this for the rest of my life.',
      'neighbour: My grandfather said nearly the same.',
      'peer: The four days is the easy part.',
    ],
  },
  {
    by: 'basket-weaver',
    text: 'This one held water from Friday till Sunday. My granddaughter measured it with a school ruler. She says we lost two millimetres. I say the cat.',
    pictures: ['strawBags'],
    replies: ['anyone: It was the cat.', 'peer: Two millimetres! My bucket loses more.'],
  },
  {
    by: 'junkanoo-designer',
    fresh: true,
    story: 'shack/3',
    text: 'Lead piece is out of the shack and into the light for the first time. Nine feet, 4,000 petals, forty-one people, one hole in the roof we had to make to get it out. Worth it.',
    pictures: ['junkanoo', 'junkanoo'],
    replies: [
      '@devaughn: I told you that door was small in August.',
      'author: And I told you we would make another door.',
      'neighbour: I pasted row sixteen! Look for row sixteen!',
      'anyone: Goosebumps.',
      '@roofer: I’ll come fix the hole. Don’t touch it.',
    ],
  },
  {
    by: 'junkanoo-designer',
    story: 'shack/1',
    text: 'Calling all pasters. Six to midnight, Grants Town. No experience needed. You bring fingers, we bring glue, music and somebody’s auntie’s macaroni.',
    pictures: ['junkanoo'],
    replies: [
      'neighbour: Whose auntie? It matters.',
      'author: Auntie Velma.',
      'neighbour: I’m already in the car.',
      'anyone: Can children come?',
      'author: Till nine. They have the best fingers.',
    ],
  },
  {
    by: 'junkanoo-designer',
    text: 'Took the off-season contract: stage set for a school musical, all cardboard. Told the director it will survive one show. She said there are four. So I’m building four shows.',
    replies: [
      'peer: A true cardboard engineer.',
      '@special-ed: My pupils are in that chorus. They touch it every day, gently, like a horse.',
    ],
  },
  {
    by: 'carver',
    story: 'tamarind/1',
    text: 'Storm took the old tamarind by the church. Nine months of drying, and today the first bowl. The pastor is getting it for the collection plate. The tree stays in church.',
    replies: [
      'neighbour: I learned to climb in that tree.',
      'author: Then come, there’s a spoon in here with your name.',
      'peer: Nine months is patience. No cracks?',
      'author: One. I made it the river.',
    ],
  },
  {
    by: 'carver',
    text: 'Carving boat names this month. Finished “Miss Behavin,” “Second Mortgage” and “Ask Your Mother.” I don’t judge, I only space the letters.',
    pictures: ['boatyard'],
    replies: [
      '@theo: You’re going to meet every one of those boats in my yard.',
      'anyone: “Ask Your Mother” is the best boat name in the Bahamas.',
      'neighbour: I know who that is and his wife is not amused.',
    ],
  },
  {
    by: 'drum-maker',
    text: 'Six goatskin drums for the school band, tuned by fire on the beach. Neighbour called the fire truck. The fire truck stayed for two songs.',
    replies: [
      '@firefighter: I’d have stayed for three.',
      '@band-teacher: The children heard them and forgot how to sit down.',
      'neighbour: I’m the neighbour. I’m sorry. Beautiful drums.',
    ],
  },
  {
    by: 'drum-maker',
    story: 'drum/1',
    text: 'Rhythm class on Wednesday evenings for anybody who says they have none. You have a heart, don’t you? Start there.',
    replies: [
      '@physio: I’m sending you three patients and coming myself.',
      'anyone: Do you take accountants?',
      '@lavardo: He takes accountants. I can nearly clap now.',
    ],
  },
]
