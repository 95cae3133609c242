/** A line of a conversation: whose, how many minutes ago, what. */
type Line = ['me' | 'them', minutesAgo: number, content: string]

export type DemoConversation = {
  /** The key of the other's part. */
  with: string
  /** How many of the other's last lines are unread. */
  unread?: number
  /** A stranger's, which waits to be accepted. */
  isRequest?: true
  lines: Line[]
}

const HOUR = 60
const DAY = 24 * HOUR

/** What the test account has exchanged with whom. */
export const conversations: readonly DemoConversation[] = [
  {
    with: 'kendra',
    unread: 2,
    lines: [
      [
        'them',
        2 * DAY + 190,
        'Devaughn, the clinic job on Grand Bahama is going ahead. Panel schedule attached to the drawings I sent you in June. Still interested?',
      ],
      [
        'me',
        2 * DAY + 150,
        'Morning Kendra. Yes, if it starts after the tenth. I have a rewire in Fox Hill to close first.',
      ],
      ['them', 2 * DAY + 141, 'Barge lands on the twelfth, so that works.'],
      ['me', 2 * DAY + 138, 'Then put me down. I bring one apprentice. Who is doing the generator pad?'],
      ['them', 2 * DAY + 20, 'My own crew. You only need to leave me the conduit run on a sketch.'],
      ['me', 1 * DAY + 900, 'Sketch is done, sending it when I am off this roof.'],
      ['them', 52, 'Got the sketch, thank you. The inspector asked for the earth reading as well.'],
      ['them', 49, 'Can you come to the call tomorrow at ten? I put it in your calendar.'],
    ],
  },
  {
    with: 'renaldo',
    unread: 1,
    lines: [
      ['me', 3 * DAY + 500, 'Renaldo, which battery did you end up with for the guest house at Rolle Town?'],
      ['them', 3 * DAY + 470, 'The wall one, two of them. The rack type rusted on me in a year.'],
      ['me', 3 * DAY + 465, 'Salt?'],
      ['them', 3 * DAY + 462, 'Salt. Even with the door closed.'],
      ['me', 3 * DAY + 455, 'Good to know, I was about to order racks. You saved me a freight bill.'],
      ['them', 3 * DAY + 451, 'Then you owe me a conch salad.'],
      ['me', 3 * DAY + 449, 'Two.'],
      [
        'them',
        118,
        'I saw you are looking for a solar hand. I applied, in case you did not notice. Serious about the Exuma weeks.',
      ],
    ],
  },
  {
    with: 'hotel-manager',
    lines: [
      ['them', 6 * DAY, 'Mr. Bethel, room 214 trips whenever the guest uses the kettle and the hair dryer.'],
      [
        'me',
        6 * DAY - 12,
        'That is the kettle and the hair dryer then. Both at once is 25 amps on a 20 amp breaker.',
      ],
      ['them', 6 * DAY - 20, 'Guests will always use both at once.'],
      [
        'me',
        6 * DAY - 26,
        'I know. I can split the circuit on Thursday, two hours, room empty. Same for 212 and 216, they share the run.',
      ],
      [
        'them',
        6 * DAY - 41,
        'Thursday is good, all three are free until four. Come by the desk for the key.',
      ],
      ['me', 5 * DAY - 300, 'Done. Labels are on the inside of the panel door.'],
      [
        'them',
        5 * DAY - 330,
        'Kettle and dryer tested by my own hand. Thank you. Invoice to accounts, please, they pay on the fifteenth.',
      ],
    ],
  },
  {
    with: 'latoya',
    unread: 1,
    lines: [
      [
        'them',
        8 * HOUR,
        'Hi Devaughn, Latoya from the wireless company in Marsh Harbour. I applied for the apprenticeship, part time. Is that a possibility or should I stop dreaming?',
      ],
      [
        'me',
        7 * HOUR + 20,
        'Hello Latoya. Never stop that. Three days could work from January, when the clinic is closed up. Can you do heights?',
      ],
      ['them', 7 * HOUR, 'I live on towers. The one in Hope Town has a better view than the lighthouse.'],
      ['them', 6 * HOUR + 40, 'And I own a van, if that helps.'],
    ],
  },
  {
    with: 'crystal',
    lines: [
      [
        'them',
        9 * DAY,
        'Mr. Bethel, the children have a question. Why do birds not get shocked on the wire?',
      ],
      [
        'me',
        9 * DAY - 45,
        'Good question. They touch only one wire and nothing else, so the current has nowhere to go through them. Tell them it has manners and takes the easy road.',
      ],
      ['them', 9 * DAY - 70, 'They drew it. The bird has a hard hat.'],
      ['me', 9 * DAY - 74, 'Then it is safer than half the sites I know. Can I have a copy for the van?'],
      [
        'them',
        8 * DAY,
        'It is on the Friday boat to you, laminated. Come and visit us when you are in Abaco, they want to see the meter.',
      ],
      ['me', 8 * DAY - 30, 'I will, and I will bring wire ends for the craft table.'],
    ],
  },
  {
    with: 'ashanti',
    lines: [
      [
        'me',
        12 * DAY,
        'Ashanti, what would a page cost where people can ask for a quote and send a picture of the panel?',
      ],
      [
        'them',
        12 * DAY - 60,
        'One page, form, pictures, works on a slow phone: 600. You write the words, I make them shorter.',
      ],
      ['me', 12 * DAY - 75, 'Deal. Can it say that I sweep up after?'],
      ['them', 12 * DAY - 80, 'It will say it first.'],
      ['them', 4 * DAY, 'Draft is up. Look at it on your worst phone, in your worst spot.'],
      [
        'me',
        4 * DAY - 200,
        'Behind the wall at South Beach it opened before I had the thumb off. I like it. Change “solutions” to “work”, please.',
      ],
      ['them', 4 * DAY - 210, 'Gladly. I hate that word too.'],
    ],
  },
  {
    with: 'painter',
    lines: [
      [
        'me',
        1 * DAY + 300,
        'Good day. I read your letter for the apprenticeship twice. Could you come by the yard in Fox Hill, or talk by video?',
      ],
      [
        'them',
        1 * DAY + 260,
        'Good day Mr. Bethel! By video if you do not mind, I am on a wall in West End until Friday.',
      ],
      ['me', 1 * DAY + 250, 'Video then. I am putting it in your calendar now, at a quarter past four.'],
      ['them', 1 * DAY + 241, 'I will be there and I will have washed the paint off.'],
    ],
  },
  {
    with: 'freeport-recruiter',
    unread: 2,
    isRequest: true,
    lines: [
      [
        'them',
        5 * HOUR + 12,
        'Good afternoon Mr. Bethel. We staff the shipyard in Freeport and we are looking for two licensed electricians for a twelve-week refit, from February.',
      ],
      [
        'them',
        5 * HOUR + 9,
        'Rate is above what you list, with a room and flights every second weekend. May I send you the details?',
      ],
    ],
  },
]
