import type { Draft } from './draft.ts'

export const fishingPosts: Draft[] = [
  {
    by: 'rashad',
    fresh: true,
    text: 'Back alongside with a full hold and eleven tired men, all ten fingers each. Shares will be paid Friday, in full, list on the galley door like always.',
    pictures: ['catchOfTheDay'],
    replies: [
      '@seafood-plant: We’re ready from four. I put coffee on.',
      'peer: List on the door. That’s how you keep a crew.',
      'neighbour: My brother texted “home.” That’s all he ever texts. Thank you.',
      'author: He’s a good man. He slept through the whole crossing.',
    ],
  },
  {
    by: 'rashad',
    text: 'Measured every tail and put back 63 shorts this trip. It’s not charity. It is next year.',
    replies: [
      '@biologist: If everybody did this my work would be very boring. I’d love that.',
      'peer: My father used to say: leave some for Friday.',
    ],
  },
  {
    by: 'rashad',
    story: 'cook/1',
    text: 'Need a cook for the second boat, six weeks on the bank. You must like people before coffee. Shares plus a day rate.',
    replies: [
      '@sous-chef: How many burners?',
      'author: Four, two of them honest.',
      'anyone: Does he have to fish too?',
      'author: Only for lunch.',
    ],
  },
  {
    by: 'andros-guide',
    text: 'First-timer today, never held a fly rod. By three o’clock he had one bonefish, one sunburn and a new religion.',
    pictures: ['bonefishFlats'],
    replies: [
      '@berry-guide: The sunburn is included in the half day.',
      '@lodge-manager: That’s my guest! He has told the whole table twice.',
      'author: It’s bigger each time, I’m sure.',
    ],
  },
  {
    by: 'andros-guide',
    text: 'To young guides: don’t point with your finger, point with the clock. “Eleven o’clock, forty feet, moving left.” You will catch more fish and shout less.',
    replies: [
      'peer: And then they ask, eleven o’clock my time or yours?',
      '@berry-guide: This is exactly how I was taught.',
    ],
  },
  {
    by: 'acklins-guide',
    text: 'The last of my nine trainees bought his own skiff this week. I helped him carry it down. Then I went home and sat on the porch a while.',
    pictures: ['bonefishFlats'],
    replies: [
      'anyone: That porch has earned some sitting.',
      'peer: Nine families fed. That’s a life’s work.',
      '@post-office: I sold him the stamp for the boat papers. He was shaking.',
    ],
  },
  {
    by: 'acklins-guide',
    text: 'Wind east, twelve, water clear as gin from Delectable Bay to Binnacle Hill. If you’re a guest somewhere and your guide says tomorrow, believe him.',
    replies: [
      '@andros-guide: I can feel it from here. Send some of that wind away from us.',
      'anyone: Delectable Bay is a real place?',
      'author: Real and true to its name.',
    ],
  },
  {
    by: 'fish-vendor',
    text: 'No grouper out of season, so don’t ask me with your eyebrows. Snapper, jacks, grunts and margate fish, cleaned while you wait from six.',
    pictures: ['catchOfTheDay'],
    replies: [
      'neighbour: I only raised one eyebrow.',
      'author: I saw both.',
      '@marvin: Save me twenty pounds of jacks, please. Eyebrows down.',
    ],
  },
  {
    by: 'fish-vendor',
    story: 'sink/1',
    text: 'My stall needs a strong sink and a proper drain. Who is good with stainless and will not disappear after the deposit?',
    replies: [
      '@gate-welder: I do sinks. I’ll come measure Wednesday, no deposit.',
      '@plumber: And I’ll do the drain the same day so you only close once.',
      'author: See? This is why I ask here. Snapper for both of you.',
    ],
  },
  {
    by: 'mayaguana-fisher',
    text: 'Sent 180 pounds of snapper on the plane to Nassau with a note for the chef: “eat this one yourself.” He phoned. He did.',
    replies: ['@marvin: I did, and I’d do it again.', 'neighbour: Mayaguana feeding kings.'],
  },
  {
    by: 'mayaguana-fisher',
    text: 'Lost an oar off Booby Cay. Blue blade, my father’s initials. If it finds you, tell it I’m waiting.',
    replies: [
      'neighbour: My boys will walk the beach Saturday and look.',
      'author: Tell them there’s a conch supper in it.',
      'anyone: I hope it comes home.',
    ],
  },
  {
    by: 'seafood-plant',
    text: 'Season opening: eight packers and two graders wanted in Spanish Wells. It’s cold, it’s early, it pays by the hour and on time. We have gloves that fit women now.',
    replies: [
      'man: The gloves! Finally. My wife is signing up again.',
      'anyone: Any room to stay for people from the main?',
      'author: Yes, four beds in the staff house. First come.',
    ],
  },
  {
    by: 'seafood-plant',
    text: 'Export inspection passed with no findings, third year running. I bought the cleaning crew lunch before I bought anybody else anything.',
    replies: [
      'peer: Cleaning crew first. That’s leadership.',
      '@cleaning: From one cleaner to another: I salute you.',
    ],
  },
  {
    by: 'berry-guide',
    text: 'Guest asked where the guide was. I said, “in your way, sir, that’s my poling platform.” We got along fine. Two permit, one lost, one photographed.',
    pictures: ['bonefishFlats'],
    replies: [
      '@dock-master: I was there on the dock. His face!',
      'anyone: Permit on fly? Respect.',
      '@dock-master: Our girl.',
    ],
  },
  {
    by: 'berry-guide',
    text: 'Teaching five girls from the all-age school to cast on the basketball court. No hooks, just yarn. One of them is already better than my last three clients.',
    replies: [
      'neighbour: That’s mine! She practises in the living room. My lamp is gone.',
      'author: I owe you one lamp.',
    ],
  },
  {
    by: 'moores-fisher',
    text: 'Cut sponge, leave the root, come back in two years. My uncle showed me a bed he’s been cutting since independence. Still there, still growing.',
    replies: ['@biologist: This is conservation. It just doesn’t have a logo.', 'peer: Old heads knew.'],
  },
  {
    by: 'moores-fisher',
    text: 'Six of us on Moore’s Island want to buy an ice machine together. Has anybody done a co-op and still talking to each other?',
    pictures: ['catchOfTheDay'],
    replies: [
      '@lawyer: Yes, with a two-page agreement signed before the machine arrives. I will write you one for a box of stone crab.',
      'author: Deal. Medium or large claws?',
      '@ac-tech: I’ll service it at cost the first year.',
      'peer: Do it. We did ours in 2018 and we still lime together.',
    ],
  },
]
