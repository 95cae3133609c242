import type { Draft } from './draft.ts'

export const techPosts: Draft[] = [
  {
    by: 'ashanti',
    fresh: true,
    story: 'website/2',
    text: 'Shipped: a booking page for six rooms in Colonel Hill that loads in under a second on one bar of signal. It’s 41 kilobytes. The first booking came in while we were still on the phone shouting.',
    pictures: ['porchLaptop'],
    replies: [
      '@guest-house: I shouted loudest. A couple from Exuma, three nights!',
      'peer: 41 KB all in? With pictures?',
      'author: Pictures load after. The words come first, like manners.',
      'anyone: Do you do boats?',
      'author: Boats, bakers, barbers. Message me.',
    ],
  },
  {
    by: 'ashanti',
    text: 'I test every site on a four-year-old phone, outside, at noon, with brightness up. If I can’t read it on the dock, neither can your customer.',
    replies: [
      '@designer: This is why my greys got darker after we met.',
      'peer: Noon test. Adding it to our checklist.',
    ],
  },
  {
    by: 'ashanti',
    text: 'Free code club for girls, Saturdays at ten, Nassau. Laptops lent. Last week they made a game where a potcake avoids jitneys. I can’t get past level three.',
    pictures: ['porchLaptop'],
    replies: [
      '@jitney-driver: For the record, I always brake for potcakes.',
      'neighbour: My daughter made level four. She says sorry.',
      'author: Tell her I want an apology in writing and a job application in ten years.',
      '@founder: I’ll bring snacks and five laptops.',
    ],
  },
  {
    by: 'latoya',
    text: 'Tower at Little Harbour is back. Climbed at six before the wind, replaced one radio, removed one osprey’s grocery list. Signal on both cays is four bars again.',
    replies: [
      'neighbour: Four bars! My mother has called me nine times already. Thank you, I think.',
      'peer: Did the osprey sign off on the work?',
      'author: She watched the whole time. Very strict inspector.',
    ],
  },
  {
    by: 'latoya',
    text: 'If your Wi-Fi is slow, before you call me: is the router behind the fish tank? It’s behind the fish tank, isn’t it.',
    replies: [
      'anyone: …how did you know.',
      '@kenric: Or inside the metal cabinet. With the door closed. To keep it safe.',
      'author: Kenric, I need a holiday.',
    ],
  },
  {
    by: 'designer',
    story: 'pepper/1',
    text: 'New label for Port Howe Pepper. The rooster took nine drafts. Number four looked like a politician and number seven like my uncle, so we went with nine.',
    replies: [
      '@pepper-sauce: Number nine has the right attitude. My customers salute it.',
      'anyone: I want to see number seven.',
      'author: So does my uncle. I’ve said no.',
    ],
  },
  {
    by: 'designer',
    story: 'number58/2',
    text: 'Hand-lettered the transom of a 58th hull today, upside down, on one knee, in gold. Then I breathed.',
    pictures: ['boatyard'],
    replies: ['@theo: My daughter stood there for an hour and did not blink.', 'peer: Upside down! Respect.'],
  },
  {
    by: 'photographer',
    fresh: true,
    text: 'Pink sand at 6:10, one couple, no crowd, one rooster in the background of every single frame. They’ve asked for the rooster in the album.',
    pictures: ['dockAtDawn', 'regatta'],
    replies: [
      'neighbour: That’s Gerald. He’s at every wedding.',
      'author: Gerald now has a release form.',
      '@event-planner: Please book Gerald for June.',
    ],
  },
  {
    by: 'photographer',
    text: 'Portraits of everybody over 80 in Dunmore Town, free, on their own porch. Twenty-six done. I print two: one for the wall, one for the grandchild who moved away.',
    replies: [
      'neighbour: My aunt put on her good hat at five in the morning for this.',
      'author: She outshone the sunrise.',
      '@librarian: I would be honoured to hang a set in the reading room.',
      'anyone: The grandchild who moved away here. Got mine. Thank you.',
    ],
  },
  {
    by: 'analyst',
    text: 'A church asked me why the fair loses money. Nine years of receipts in a biscuit tin. Answer: the fish fry makes money, the bouncing castle eats it. They’re keeping the castle. Correct decision.',
    pictures: ['churchFair'],
    replies: [
      '@lavardo: I love a biscuit tin. I knew we were the same kind of person.',
      'neighbour: My children are the reason. Long live the castle.',
      'author: The data supports joy.',
    ],
  },
  {
    by: 'analyst',
    text: 'Two days a month free for a clinic or school that has numbers and no time. I’ll find the one chart you need and throw away the other forty.',
    replies: [
      '@principal: We have twelve years of attendance in a ledger. Would you?',
      'author: I would be delighted. Photograph the pages, I’ll do the rest.',
      'peer: “Throw away the other forty” is the whole profession.',
    ],
  },
  {
    by: 'kenric',
    text: 'Ticket of the week: “computer is sweating.” It was on top of the rice cooker. Closed, resolved, and I had lunch.',
    replies: [
      'peer: Please tell me what the lunch was.',
      'author: Peas and rice. Excellent uptime.',
      'neighbour: That was our office. We’re not sorry.',
    ],
  },
  {
    by: 'kenric',
    text: 'Hiring in Freeport: one junior support person. I don’t need certificates, I need somebody who can stay kind on the fourth call about the same password.',
    pictures: ['porchLaptop'],
    replies: [
      'woman: I’m a mother of three. I’ve done ten thousand of those calls.',
      'author: You’re overqualified. Come Tuesday.',
      '@freeport-recruiter: Best advert I’ve seen this year.',
    ],
  },
  {
    by: 'kenric',
    text: 'Back up your photos today. Not tomorrow. I have had two grandmothers cry at my counter this month, and I can fix most things but not that.',
    replies: [
      'peer: Three copies, two places, one of them not in the house.',
      'anyone: Doing it now while I’m reading this.',
    ],
  },
  {
    by: 'drone',
    text: 'Filmed the A class start from eighty metres. From up there it looks like somebody threw a handful of shells. From the water I’m told it sounded like a family argument.',
    pictures: ['regatta'],
    replies: [
      '@sloop-builder: It was a family argument.',
      'neighbour: Where can we watch it?',
      'author: On the big wall at the fish fry, Friday after dark.',
    ],
  },
  {
    by: 'drone',
    text: 'Roof inspection by drone: fifteen minutes, forty photos, no ladder. Did six for an elder home today at no charge. Two need work. I’ve already sent the pictures to a roofer I trust.',
    replies: [
      '@roofer: Got them. I’m coming over on Sunday’s ferry.',
      'neighbour: My grandmother waved at it. She thinks it’s a bird with a job.',
    ],
  },
  {
    by: 'founder',
    text: 'Sloop Bookings is on island number eleven: Ragged Island, one house, two beds, booked through March. I did the onboarding by VHF because the phone was out. Over.',
    replies: [
      '@deckhand: That house is my grandmother’s. She says thank you, over.',
      'peer: Onboarding by VHF should be a case study.',
      'author: She said “standing by on channel 16” at the end. I framed it.',
    ],
  },
  {
    by: 'founder',
    text: 'Hiring one support person and one engineer. Nassau or any island with a chair. We pay the same on every cay, we don’t do midnight launches, and you’ll know our customers by first name.',
    pictures: ['drawingBoard'],
    replies: [
      '@ashanti: The “same on every cay” part matters more than people know.',
      'anyone: Asking for my sister: is part-time possible? She has a small baby and a big brain.',
      'author: Yes to both. Tell her to write to me.',
    ],
  },
]
