import type { Draft } from './draft.ts'

export const schoolPosts: Draft[] = [
  {
    by: 'crystal',
    fresh: true,
    text: 'Hope Town Primary needs a Grade 3 cover teacher for two weeks. Ferry pass and lunch included. Message me, or send this to somebody who would love it.',
    pictures: ['classroom'],
    replies: [
      '@special-ed: I have those two weeks free and I’ve always wanted to teach beside a lighthouse.',
      'author: Then pack chalk. Calling you at four!',
      'neighbour: My twins are in that class. I apologise in advance.',
      'author: Your twins are why we need somebody good.',
    ],
  },
  {
    by: 'crystal',
    text: 'We wrote letters to a class in Inagua by post, with stamps, and three weeks later nineteen answers came with a flamingo feather each. Nobody asked for a tablet all day.',
    pictures: ['lighthouse'],
    replies: [
      '@principal: Our side is still talking about the lighthouse drawings. They’re in the hall.',
      '@post-office: I knew something precious was passing through.',
      'anyone: This is the best thing I read this week.',
    ],
  },
  {
    by: 'crystal',
    text: 'Grade 1 asked what I did before I was a teacher. I said I was a child. They did not believe me.',
    replies: [
      'peer: Grade 1 is the toughest audience in the country.',
      'anyone: I don’t believe it either, Miss Albury.',
    ],
  },
  {
    by: 'principal',
    story: 'tuba/1',
    text: 'Our garden gave 214 pounds of sweet pepper this term. The children sold it, kept the books and voted on the money: two footballs, one tuba repair and a pot for Miss Daisy’s soup.',
    pictures: ['farmRows'],
    replies: [
      '@band-teacher: Send me the tuba. I’ll do it for the freight.',
      'author: It leaves on Friday’s boat. The children will put a note in the bell.',
      '@lavardo: Children who keep books! Send me one in ten years.',
    ],
  },
  {
    by: 'principal',
    text: 'Vacancy: music and physical education, Matthew Town. Cottage provided, sea on two sides, children who say good morning. It’s far. That’s the beauty of it.',
    replies: [
      'anyone: How far is far?',
      'author: On a clear evening you can nearly see Haiti.',
      'peer: I taught there for two years. I would go back tomorrow.',
    ],
  },
  {
    by: 'special-ed',
    text: 'A boy who had not read aloud in two years read me half a page about a hammerhead today. He chose it. He corrected me on the pronunciation. I let him.',
    replies: [
      '@biologist: Tell him a real shark scientist wants to write to him.',
      'author: He’ll explode with joy. Messaging you.',
      'anyone: Teachers, man.',
      'peer: Half a page is a mountain. Well done to both.',
    ],
  },
  {
    by: 'special-ed',
    text: 'Two places open for Saturday reading lessons in South Beach, ages 6 to 12. If money is tight, say so. I have a brown envelope from somebody kind who doesn’t want to be named.',
    replies: [
      'neighbour: My niece. I’ll message you. And God bless that envelope.',
      'anyone: How can one add to the envelope?',
      'author: Same message box. Thank you.',
    ],
  },
  {
    by: 'maths-teacher',
    text: 'Evening class results: 23 adults sat BGCSE maths, 21 passed. One is a grandmother of seven who told me in week one she was “only bringing her friend.” She got a B. The friend got a C and is furious.',
    replies: [
      'neighbour: The friend is my mother. She’s resitting.',
      'author: She’d better. I kept her seat.',
      'anyone: 21 of 23! Put this on the news.',
      '@radio: Come on the morning show with both ladies, please.',
    ],
  },
  {
    by: 'maths-teacher',
    text: 'If your child says “I’m not a maths person,” play dominoes with them and ask who’s winning and by how much. There’s your maths person.',
    pictures: ['classroom'],
    replies: [
      '@garvin: I’ve been teaching maths all these years and nobody paid me.',
      'peer: Domino method, endorsed.',
    ],
  },
  {
    by: 'preschool',
    text: 'Today nineteen children under five planted nineteen pigeon peas in nineteen cups. Eighteen watered them. One ate his. We’re still proud of him.',
    replies: [
      '@portia: I know which one. I’m his grandmother.',
      'peer: There’s always an eater.',
      'anyone: Future chef.',
    ],
  },
  {
    by: 'preschool',
    text: 'Does anybody have a small sail that is past racing? We want shade over the sandbox and a real sail would make it a ship.',
    replies: [
      '@sailmaker: I have a jib with one patch and a good story. It goes on the boat Friday.',
      'author: You have made nineteen captains.',
      '@garvin: Freight on me.',
    ],
  },
  {
    by: 'librarian',
    text: 'Mr. Albert, 94, gave me two hours and the whole story of the pineapple boats. I asked one question. Bring your old people to the reading room, I have a recorder and a soft chair.',
    replies: [
      '@pineapple-farmer: He taught me to cut slips. Ask him about the red schooner.',
      'author: He got to it! Forty minutes on the red schooner.',
      'neighbour: My great-aunt is 91 and has been waiting for somebody to ask.',
    ],
  },
  {
    by: 'librarian',
    text: 'Wanted: a patient person with a scanner, two mornings a week for three months. Shipping papers from 1890. Dust mask provided, tea also. There is a small grant and I intend to spend all of it on you.',
    replies: [
      '@bookkeeper: Can it be done in bundles by mail? I have the scanner and the patience.',
      'author: They can’t leave the room, but you can come into it. There’s a spare bed.',
      'anyone: This sounds like heaven.',
    ],
  },
  {
    by: 'instructor',
    text: 'Twelve welders, nine electricians and one very determined plumber finished tonight. Eighteen already have jobs. The other four are at the back of the room, looking good and answering phones. Call me.',
    pictures: ['welding'],
    replies: [
      '@freeport-recruiter: I have room for two welders. Calling now.',
      '@devaughn: And I take one electrician. You know which one.',
      'author: Twenty-one of twenty-two by nine p.m. I love this place.',
      'anyone: Then who’s the last one?',
      'author: The plumber. He wants to work for himself.',
    ],
  },
  {
    by: 'instructor',
    text: 'What do employers ask me first? Not grades. They ask, “Do they come on time and do they tell me when they break something?” Teach both.',
    replies: ['peer: Second one is rarer.', '@mechanic: I can fix a broken part. I can’t fix a hidden one.'],
  },
  {
    by: 'mayaguana-teacher',
    text: 'The plane brought our science kit: four microscopes, 31 pupils, one line out the door. We looked at sand. Mayaguana sand is full of stars. I had told them so, now they believe me.',
    pictures: ['classroom'],
    replies: [
      'neighbour: My son made me come outside and look at the beach differently.',
      '@biologist: Those are foraminifera. I’ll send you a picture key for the wall!',
      'author: Please do, they’re already naming them.',
    ],
  },
  {
    by: 'mayaguana-teacher',
    text: 'The goat ate the spelling test. I have a witness statement from 31 people and I am giving everyone full marks.',
    replies: ['anyone: Even the goat?', 'author: The goat got an A for effort.', '@goat-farmer: Typical.'],
  },
]
