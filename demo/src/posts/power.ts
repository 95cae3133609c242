import type { Draft } from './draft.ts'

export const powerPosts: Draft[] = [
  {
    by: 'devaughn',
    fresh: true,
    text: 'Fox Hill kitchen rewired and signed off. Old panel had four circuits and a prayer. New one has twenty, every breaker labelled, and Miss Ivy can run the kettle and the iron same time.',
    pictures: ['breakerPanel'],
    replies: [
      'peer: Four circuits and a prayer, I know that panel. I met its cousin in Grants Town.',
      'neighbour: My granny house same age. You free to look at it next week?',
      'author: Thursday after two. Send me the address in a message.',
      'anyone: Labelled breakers should be the law.',
    ],
  },
  {
    by: 'devaughn',
    story: 'apprentice/1',
    text: 'Taking one apprentice this term. You need boots, a school letter and the habit of asking before touching. I pay Fridays and I pay for your licence sitting at the end of the year.',
    replies: [
      'neighbour: My nephew finished his first year of evening classes. Sending him your way.',
      '@apprentice: Just messaged you, sir. Boots already laced.',
      'author: Got it. Come Saturday, seven sharp, bring lunch.',
      '@instructor: Devaughn trained two of mine last year and both still turn up early. Go learn from this man.',
    ],
  },
  {
    by: 'devaughn',
    text: 'Free advice. If the breaker trips, it is telling you something. If it trips again, it is shouting. Don’t change it for a bigger one. Call me or call anybody licensed, but don’t do that.',
    replies: [
      'peer: Put this on a billboard on Carmichael Road.',
      'anyone: My landlord needs to read this post twice.',
    ],
  },
  {
    by: 'devaughn',
    story: 'shack/2',
    text: 'Did the lights for the shack this week so the pasting can go on past midnight. No charge. Just keep the glue off my extension cords.',
    pictures: ['junkanoo'],
    replies: [
      '@junkanoo-designer: Best light we ever had. We found three people we thought went home.',
      'author: Ha. Tell them go home.',
      'anyone: This is how a costume reaches Bay Street. Everybody gives a piece.',
    ],
  },
  {
    by: 'devaughn',
    text: 'Four kW on a Yamacraw roof today, two lady painters downstairs, one potcake supervising. First bill should land around a third of what it was. Numbers when I have them, not before.',
    pictures: ['solarRoof'],
    replies: [
      '@painter: The potcake had more to say than the homeowner.',
      'anyone: Please post the real bill when it comes. We need honest numbers.',
      'author: You’ll get it. Before and after, side by side.',
    ],
  },
  {
    by: 'devaughn',
    text: 'Thank you to the lady in Elizabeth Estates who fed my whole crew peas soup and dumpling on a day we were late. Your porch light is on me for life.',
    replies: ['neighbour: Peas soup does fix a schedule.', 'anyone: Customers like that you keep forever.'],
  },
  {
    by: 'renaldo',
    fresh: true,
    text: 'Third roof this month in Moss Town. 6.4 kW up before lunch and the fridge never blinked. If you’re on Exuma and the light bill hurting you, come talk to me.',
    pictures: ['solarRoof'],
    replies: [
      '@tavares: Clean job. What inverter you running down there with the salt air?',
      'author: Hybrid, indoors, four feet off the floor. Salt does not get a vote.',
      '@kendra: We have six more roofs in Rolleville come January. I will message you.',
      'neighbour: That’s my auntie’s roof. She sent you a guava duff, check your truck.',
      'author: So that is what was on the seat. God bless her.',
    ],
  },
  {
    by: 'renaldo',
    text: 'Licence exam results in: both of my apprentices passed first try. Shanique and Deangelo, you make me proud. Now go wash my truck one last time.',
    replies: [
      'peer: Two at once! Congratulations to the teacher too.',
      'neighbour: Shanique wired my mother’s porch. Deserved.',
      'anyone: Last line is the best line.',
      '@devaughn: Big day. If either of them wants Nassau hours, I have a spare ladder.',
    ],
  },
  {
    by: 'renaldo',
    text: 'Salt air tip: dielectric grease on every outdoor lug, every time. Five minutes now saves you a call-out in March.',
    replies: [
      'peer: And stainless screws, not “looks like stainless” screws.',
      'peer: Preach. I opened a disconnect yesterday that was mostly green.',
    ],
  },
  {
    by: 'renaldo',
    text: 'Need one helper for two weeks in Black Point. Roof work, so no fear of heights and no fear of goats. House and boat passage paid, $140 a day.',
    pictures: ['roofRepair'],
    replies: [
      '@black-point-engines: I live here and my own harness is on the nail. Count me in.',
      'author: Good man. Bring a hat.',
      'anyone: What the goats do?',
      'author: You’ll see.',
    ],
  },
  {
    by: 'abaco-solar',
    story: 'clinicfridge/1',
    text: 'Eleven panels on the Dundas Town clinic annexe, batteries in a locked cage, and the vaccine fridge now has its own circuit. Small job on paper. Not a small job.',
    pictures: ['solarRoof', 'clinic'],
    replies: [
      '@pharmacist: I have thrown away a fridge of vaccines before. Thank you for this one.',
      'neighbour: My tax money finally looking good.',
      'peer: Own circuit for the fridge. That’s somebody who thinks.',
    ],
  },
  {
    by: 'abaco-solar',
    text: 'Hiring in Marsh Harbour: one installer with two years on roofs, one person who has never done it and wants to. Both start on the same truck. Women, I am looking at you.',
    replies: [
      'neighbour: My daughter is 19 and already fixes everything in this house. Sending her.',
      'author: Send her Monday at eight. Closed shoes.',
      '@latoya: If she likes heights after that, I have towers.',
    ],
  },
  {
    by: 'abaco-solar',
    text: 'People ask why our brackets cost more. Because I have picked the cheap ones out of the pine trees. That’s all.',
    replies: ['peer: Short and correct.', 'anyone: Say no more.'],
  },
  {
    by: 'eleuthera-lines',
    text: 'Feeder to Wemyss Bight back up at 3:40 this morning. A poinciana limb the size of a bus. Crew of five, two flasks of tea, nobody hurt. Trim your trees, people. Please.',
    pictures: ['lineCrew'],
    replies: [
      'neighbour: Woke up to the fan turning. Thank you, all five of you.',
      'neighbour: I heard the saw and said a prayer for y’all.',
      '@landscaper: Trim in the dry months and take the dead wood first. I always say it.',
      'author: Come say it louder on this side.',
    ],
  },
  {
    by: 'eleuthera-lines',
    text: 'When the line is down, do not move it with a broom. Do not move it with anything. It does not look alive. Neither does a stingray. Call it in and stand back.',
    replies: [
      'peer: The stingray line is going in my toolbox talk.',
      'anyone: Reading this to my children tonight.',
    ],
  },
  {
    by: 'freeport-generators',
    text: 'Twelve standby sets load-tested before the season got serious. Eleven passed. The one that failed had run “perfect” every Sunday for ten minutes with nothing plugged in. Test it under load.',
    pictures: ['generator'],
    replies: [
      'peer: Ten minutes on no load is just making soot.',
      '@hotel-manager: Ours is on your list for next month, right? I will sleep better.',
      'author: You’re the 14th. Tell the kitchen to expect one blink.',
    ],
  },
  {
    by: 'freeport-generators',
    text: 'My younger son rebuilt his first injector pump today and did not have one part left over. His brother had two. I keep both parts on the dashboard.',
    replies: [
      'anyone: Now that is parenting.',
      '@renaldo: I have a jar of those on my own bench, and I’m past forty.',
    ],
  },
  {
    by: 'apprentice',
    fresh: true,
    story: 'apprentice/2',
    text: 'Pulled my first full house by myself today, 14 circuits, and the inspector found nothing to say. He looked disappointed. I was not.',
    pictures: ['breakerPanel'],
    replies: [
      '@devaughn: I was outside pretending to check the meter. Proud of you.',
      'author: You taught me to label. It’s the first thing he checked.',
      'peer: Nothing to say is the highest mark they give.',
      'neighbour: Bain Town in the building!',
    ],
  },
  {
    by: 'apprentice',
    text: 'Question for the ladies on site: where are you finding work boots in a size 6 that are not pink? Asking with two blisters.',
    replies: [
      '@gate-welder: Boys’ department, second shelf. They don’t advertise it.',
      '@kendra: I order mine by the case. Send me your size, one pair is yours.',
      'author: Miss Kendra! Thank you. I’ll earn them.',
    ],
  },
  {
    by: 'resort-electrician',
    text: 'Theatre lights had been flickering in act two for a year. Found it: one neutral, one loose screw, one happy drama club. Sometimes the big mystery is a quarter turn.',
    replies: [
      'peer: It’s always the neutral.',
      '@housekeeping: You fixed it! The children’s show is Saturday. Come take a bow.',
    ],
  },
  {
    by: 'long-island-solar',
    text: 'The goat farm is fully off the grid. 7 kW, two water pumps, one electric fence. First thing the big ram did was test the fence. Test passed.',
    pictures: ['farmRows'],
    replies: [
      '@goat-farmer: He stood there thinking about his life for a full minute. Great work, thank you.',
      'neighbour: Dean’s blue hole could hear that ram.',
      'peer: How many hours of battery you gave her?',
      'author: Ten at night load. Pumps run on sun only.',
    ],
  },
  {
    by: 'long-island-solar',
    text: 'Before you spend on panels: change the bulbs, fix the fridge door, put a timer on the heater. Did that for a couple in Scrub Hill this week and talked myself out of half a sale. They fed me. Fair trade.',
    replies: [
      'anyone: The kind of salesman I trust.',
      'neighbour: That was my uncle. He tells everybody about you now.',
    ],
  },
]
