import type { Draft } from './draft.ts'

export const kitchenPosts: Draft[] = [
  {
    by: 'shanelle',
    fresh: true,
    text: 'Three tiers of rum cake, sixty sugar hibiscus, one mailboat. She’s in the captain’s own cabin on her way to Cat Island and I’m at home with my feet in a bucket, waiting for the phone.',
    pictures: ['cake'],
    replies: [
      '@garvin: Flat calm. She has the better bunk.',
      'anyone: Sixty! By hand?',
      'author: By hand, by night, by gospel radio.',
      'peer: Your flowers look like they need water. Beautiful.',
    ],
  },
  {
    by: 'shanelle',
    text: 'Cooking lunch for 200 at a school opening on Thursday and I need two servers and one person who is good at keeping children away from the cake. $90, done by three.',
    replies: [
      '@taxi: I have eleven grandchildren. I am qualified.',
      'author: Hired. Bring the look.',
      'anyone: Everybody knows the look.',
    ],
  },
  {
    by: 'shanelle',
    text: 'Price list is now on one page with no asterisks. If I have to explain a price, I wrote it wrong.',
    replies: [
      '@ashanti: This should be printed above every website project.',
      '@lavardo: My favourite client.',
    ],
  },
  {
    by: 'shanelle',
    text: 'Guava duff tip from my mother: the sauce waits for the duff, the duff waits for nobody.',
    pictures: ['cake'],
    replies: [
      'peer: Your mother and my mother went to the same church.',
      'anyone: Now I’m hungry at nine in the morning.',
    ],
  },
  {
    by: 'marvin',
    text: 'New menu tasting for the staff first, guests after. The dish washer said the grits needed lime. The dish washer was right. It’s on the menu with his name.',
    pictures: ['hotelKitchen'],
    replies: [
      'peer: Chef who listens to the dish pit, that’s the chef.',
      '@housekeeping: We tasted it too. It’s the lime.',
      'anyone: What’s his name? I want to order it properly.',
      'author: Grits Alonzo.',
    ],
  },
  {
    by: 'marvin',
    story: 'cook/2',
    text: 'Two commis wanted at the Paradise Island kitchen. You’ll peel, you’ll chop, you’ll be taught properly and you will not be shouted at. I was shouted at. It didn’t make me better at sauce.',
    pictures: ['hotelKitchen'],
    replies: [
      'neighbour: My daughter is in culinary school, second year. Sending her in.',
      '@hospitality-recruiter: I’d send my own children to this kitchen.',
      '@sous-chef: Is there a third spot, with stripes?',
      'author: Come cook me an egg and we’ll talk.',
    ],
  },
  {
    by: 'marvin',
    text: 'Buying from Andros, Eleuthera and Spanish Wells this month: 61% of my order, up from 40. Local is not a sticker. It’s a phone call before five in the morning.',
    replies: [
      '@andros-farmer: I answer on the first ring for you.',
      '@bogue-baker: The rolls say thank you.',
      'peer: 61 is serious. How you handle the weeks with no boat?',
      'author: The menu changes. The guests survive.',
    ],
  },
  {
    by: 'conch-man',
    fresh: true,
    text: 'Third stall, blue shutters, from eleven. Conch was in the water this morning, sour orange was on the tree. Extra goat pepper is free. Regret is also free.',
    pictures: ['conchSalad'],
    replies: [
      'neighbour: I regretted last Friday and I am coming back.',
      'author: That’s called a regular.',
      'anyone: Save two with no onion for the ladies from the bank!',
      'author: Two no onion. Noon.',
    ],
  },
  {
    by: 'conch-man',
    text: 'My son opened the stall by himself today while I was at the dentist. Sold out by two, swept, locked up, and texted me the count. Twenty-four years and I never felt so tall.',
    pictures: ['conchSalad'],
    replies: [
      '@dentist: And you were a very brave patient.',
      'anyone: He counts the change back too, like you.',
      'author: I taught him that before I taught him the knife.',
    ],
  },
  {
    by: 'conch-man',
    text: 'Do not ask me how much pepper is too much. Ask the man in the white shirt who is now sitting in the shade.',
    replies: ['woman: I know that man. He’s my husband.', 'anyone: Muddo sick!'],
  },
  {
    by: 'bogue-baker',
    text: 'First loaves out at 4:50. By six there’s a line with three policemen, two nuns and a man who says he’s “just passing” every single day.',
    pictures: ['bakeryShelves'],
    replies: [
      'man: I’m the man. I was just passing.',
      'author: You pass very punctually.',
      'peer: That’s the best hour in any bakery.',
    ],
  },
  {
    by: 'bogue-baker',
    text: 'Flour order short again, so this week is white loaves and raisin buns, no whole wheat till Friday’s boat. I’d rather tell you now than at the counter.',
    replies: [
      '@freight: Friday’s boat has your 20 bags. I saw them go on.',
      'author: You’re a good woman.',
      'neighbour: Raisin buns is no punishment.',
    ],
  },
  {
    by: 'bogue-baker',
    text: 'Bought the second oven. Used, Italian, heavier than my truck. Ten men, one ramp, and my mother directing traffic with a rolling pin.',
    pictures: ['bakeryShelves'],
    replies: [
      'man: I’m one of the ten. My back sends regards. Worth it for the tarts.',
      'author: Tarts for life.',
      'anyone: Congratulations! From a church stove to this.',
    ],
  },
  {
    by: 'briland-restaurant',
    story: 'cook/3',
    text: 'Hiring for the season in Dunmore Town: line cook, server, and one dish washer who will be treated like the backbone they are. Staff house has a porch and nobody shares a bed with a freezer.',
    replies: [
      '@sous-chef: Line cook here. Available now, references from Lucaya.',
      'author: Call me after the lunch rush, three o’clock.',
      'anyone: I’ve worked in the other kind of staff house. Respect.',
    ],
  },
  {
    by: 'briland-restaurant',
    text: 'One fish, one rice, one salad tonight because that is what the boat brought. Thirty-two seats, thirty-two clean plates.',
    pictures: ['catchOfTheDay'],
    replies: [
      'neighbour: Was the fish the hogfish? I can’t stop thinking about it.',
      'author: It was. Captain’s wife asked for the recipe, I gave it.',
      'peer: A short menu is a brave menu.',
    ],
  },
  {
    by: 'bartender',
    text: 'Made 140 switchas at a dry wedding on Staniel Cay and nobody missed the rum. Limes from one tree. The tree is resting now.',
    replies: [
      'neighbour: Whose tree? I want to send a card.',
      'author: Miss Vernie’s. She charges by the story.',
      'peer: Proper switcha beats half the cocktails I make.',
    ],
  },
  {
    by: 'bimini-bread',
    text: 'Phone ring five times before the sun up. Forty loaves, all gone. I told them I retiring. They said yes, Mother, and two for Saturday.',
    pictures: ['bakeryShelves'],
    replies: [
      'neighbour: And two for Saturday, please, Mother.',
      'neighbour: The children learn to walk toward that smell.',
      'author: All right. But this is the last time.',
      'anyone: It will never be the last time.',
    ],
  },
  {
    by: 'bimini-bread',
    text: 'I want to show somebody how to make this bread before my hands forget. Must have patience and a clean apron. I don’t measure, so you have to watch.',
    replies: [
      'neighbour: I will come. I’ll bring the apron and the patience.',
      '@librarian: May I send someone to write it down and film it? This is heritage.',
      'author: If they eat too, they may come.',
    ],
  },
  {
    by: 'sous-chef',
    story: 'cook/4',
    text: 'Trial shift on Harbour Island went well. Hogfish, ten covers at a time, and the owner tasted my rice twice. Packing two knives and a fan. New chapter.',
    replies: [
      '@briland-restaurant: Rice like that has a home here.',
      '@marvin: I missed my chance at that egg. Cook well.',
      'peer: So happy for you!',
    ],
  },
]
