import type { Island, Person } from './people/person.ts'
import type { Random } from './random.ts'

const women =
  'Angeline Ariana Azaria Charlotte Esther Gianna Isabella Ivy Jessica Olivia Sophia Rosie Chedeline Judeline Lovelie Deandra Keva Lakeisha Rochelle Shakera Tamika Anishka Marsha Felicia Bernadette Charlene Monique Indira Raquel Camille Nikita Kimberley Shavonne Michaela Tanya Latisha Antoinette Chantel Denise Donnette Giselle Janelle Jasmine Kenya Letitia Natasha Nadia Petra Paulette Renee Simone Stephanie Vanessa Yolanda Widelene'
const men =
  'Elijah Emmanuel Josiah Malachi Joshua Lucas Ricardo Jameson Stevenson Peterson Zahir Oscar Aiden Kevon Deon Omar Jermaine Rodney Delroy Anwar Leander Valentino Tyrone Cordell Javon Dario Kendrick Craig Carlos Shawn Marco Trevon Lamont Andre Kirkwood Dwayne Anton Brenton Byron Clint Dennis Devon Emerson Gerard Jamaal Kyle Nigel Orlando Quincy Raymond Reno Terrance Vincent Warren Wilton'
const elderWomen = 'Dorothy Florence Annie Margaret Linda Evelyn Vernice Eloise Inez Wilhelmina Olive'
const elderMen =
  'Stanley Arthur Theodore Henry Thomas Wendell Cedric Ormond Hezekiah Livingstone Alphonso Benjamin Nathaniel'

const anywhere =
  'Rolle Moss Forbes Gibson Johnson Smith Key Mitchell Strachan Dorsett Darville Grant Wells Lightbourn Gray Rollins Nottage Chipman Butler Davis Ferguson Knowles Cartwright Saunders Adderley Sands Burrows Newbold Seymour Sweeting Hepburn Nairn Bullard'

/** Family names have home islands; most people carry one of the island where they live. */
const atHome: Partial<Record<Island, string>> = {
  'Grand Bahama': 'Rolle Russell Pinder Grant Hepburn Laing Martin Wilchcombe',
  Abaco: 'Albury Lowe Curry Sawyer Dawkins Pinder',
  Eleuthera: 'Culmer Neilly Gibson Sands Pinder Johnson',
  'Harbour Island': 'Johnson Sweeting Saunders Albury',
  'Spanish Wells': 'Pinder Higgs Sweeting',
  Exuma: 'Rolle Moss Ferguson Nixon',
  Andros: 'Rolle Gibson Newbold Lightbourn Saunders',
  Bimini: 'Rolle Ellis Saunders Robins',
  'Berry Islands': 'Rolle Dean Farrington',
  'Cat Island': 'Seymour Armbrister Newbold Stubbs',
  'Long Island': 'Knowles Cartwright Turnquest Darville Adderley Burrows',
  'San Salvador': 'Storr Forbes',
  'Rum Cay': 'Strachan',
  'Crooked Island': 'Farquharson Moss Gibson',
  Acklins: 'Collie Heastie',
  Mayaguana: 'Charlton Brooks',
  Inagua: 'Palacious Farquharson Nixon',
  'Ragged Island': 'Lockhart',
}

export type Name = { first_name: string; last_name: string }

/** Nobody shares a full name, and no given name comes twice before the list has been used up. */
export function nameEverybody(cast: readonly Person[], random: Random): Name[] {
  const decks = { women: deck(women), men: deck(men), elderWomen: deck(elderWomen), elderMen: deck(elderMen) }
  const taken = new Set(cast.flatMap((person) => person.name ?? []))
  return cast.map((person) => {
    if (person.name !== undefined) return split(person.name)
    const given =
      person.sex === 'f'
        ? person.elder
          ? decks.elderWomen
          : decks.women
        : person.elder
          ? decks.elderMen
          : decks.men
    for (;;) {
      const first_name = given()
      const last_name = random.pick(
        words((random.chance(0.75) ? atHome[person.island] : undefined) ?? anywhere),
      )
      const full = `${first_name} ${last_name}`
      if (taken.has(full)) continue
      taken.add(full)
      return { first_name, last_name }
    }
  })

  function deck(list: string) {
    let left: string[] = []
    return () => {
      if (left.length === 0) left = random.shuffled(words(list))
      return left.pop() ?? ''
    }
  }
}

function words(list: string) {
  return list.split(' ')
}

function split(name: string): Name {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' ') }
}
