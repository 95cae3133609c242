import type { Draft } from './draft.ts'

export const naturePosts: Draft[] = [
  {
    by: 'park-warden',
    text: 'Counted at dawn with two schoolgirls and one good telescope: 3,418 flamingos on the north pan. They wanted to count twice. We counted twice. 3,418.',
    pictures: ['saltHills'],
    replies: [
      '@principal: Both girls have announced they’re wardens now.',
      'author: They are. I gave them badges.',
      '@biologist: Same number twice is a gift. Send me the sheet?',
    ],
  },
  {
    by: 'park-warden',
    text: 'Reminder to visitors: if the bird looks at you, you’re too close. If the warden looks at you, you’re much too close.',
    replies: ['neighbour: I’ve had the look. Never again.', 'anyone: Fair and clear.'],
  },
  {
    by: 'biologist',
    fresh: true,
    text: 'Tagged the same nurse shark I tagged in my first week here, six years ago. She’s grown 40 centimetres. I’ve grown one grey hair and a lot of respect.',
    pictures: ['reefDive'],
    replies: [
      '@diver: Does she have a name?',
      'author: Officially 0417. Unofficially, Auntie.',
      '@special-ed: A certain young man wants to know how many teeth. He’s waiting by the computer.',
      'author: Tell him: as many as she likes, she keeps growing them.',
    ],
  },
  {
    by: 'biologist',
    text: 'School group of 28 in the mangroves today. Before: “eww.” After: “can we stay?” It takes about nine minutes and one baby lemon shark.',
    pictures: ['reefDive'],
    replies: [
      'neighbour: My son came home and gave a lecture at dinner.',
      '@mangroves: Every child who stands in mud remembers it. Good work.',
    ],
  },
  {
    by: 'forecaster',
    fresh: true,
    text: 'Small craft on the Exuma Sound: sit this afternoon out, easterlies near 25 with seas 7 to 9 feet. Easing by tomorrow noon. Boring forecast, dry captains. That’s the deal.',
    replies: [
      '@garvin: Staying on the string till noon. Dominoes at my table.',
      '@lodge-manager: My guests thank you, they don’t know it yet.',
      '@water-taxi: Holding the late boat. Safety first, people.',
    ],
  },
  {
    by: 'forecaster',
    story: 'box/2',
    text: 'Your storm box, today, while the sun is out: water for five days, papers in plastic, tablets, cash, torch, can opener. The can opener is the one everybody forgets.',
    pictures: ['stormShutters'],
    replies: [
      'neighbour: Put a can opener in the box because of you. Found two already in there, also because of you.',
      '@pharmacist: And ask us for an extra week of tablets in good time.',
      '@adjuster: And that video of every room!',
      'author: My people.',
    ],
  },
  {
    by: 'forecaster',
    text: 'School visit. A girl asked if clouds get tired. I said some of them rain from it. She nodded like a colleague.',
    replies: [
      '@crystal: Please come to Hope Town. I have fourteen colleagues for you.',
      'anyone: She’ll have your job by 2045.',
    ],
  },
  {
    by: 'mangroves',
    story: 'mangrove/2',
    text: 'Number 61,000 went in this morning, planted by a lady of 83 who lost her house and her dock and her mangroves in one night. She patted the mud and said, “Grow, now. I’m watching.”',
    replies: [
      'neighbour: That’s my grandmother. She’ll be back every evening to check.',
      '@kendra: My whole crew read this at lunch and nobody spoke.',
      'anyone: Grow, now.',
      'author: I’ve put a chair there for her.',
    ],
  },
  {
    by: 'mangroves',
    story: 'mangrove/1',
    text: 'Planting day on the next spring tide. Boots, hat, water. Boats leave Sweeting’s Cay at six. You’ll be muddy, you’ll be useful, and there’ll be boil fish.',
    replies: [
      '@track-coach: I’m bringing the whole relay team. They need something to run from.',
      'author: The boil fish goes fast, tell them.',
      '@maths-teacher: Twenty-four from Pine Ridge, with hats.',
    ],
  },
]
