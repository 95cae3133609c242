/** The words of a text, small letters without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const small = text.toLowerCase()
  // Nearly all texts are plain letters, and taking accents off costs more than the rest.
  const plain = /[\u0080-\uffff]/.test(small)
    ? small.normalize('NFKD').replace(/[\u0300-\u036f’]/g, '')
    : small
  return plain.replaceAll("'", '').match(/[\p{L}\p{N}]+[+#]*/gu) ?? []
}

/** Words that say nothing about a job. */
const empty = new Set(
  'a an and any all are as at be by for from in into is it of on or other others our per such that the their them these they this to up we who will with you your may including etc not job jobs work works working using use used required needed wanted vacancy hiring urgent position opening looking new one two i ii iii iv person persons man men woman women'.split(
    ' ',
  ),
)

export const isEmptyWord = (word: string) => empty.has(word) || (word.length === 1 && /[a-z]/.test(word))

const memory = new Map<string, string>()
const MEMORY_MAX = 50_000

/**
 * What a word shares with its relatives: plumber, plumbers and plumbing are one root. Endings are taken off one after another
 * as long as three or four letters stay; it is coarser than Porter's stemmer because it joins the worker with the work.
 */
export function root(word: string): string {
  const known = memory.get(word)
  if (known !== undefined) return known
  if (memory.size >= MEMORY_MAX) memory.clear()
  const found = rootOf(word)
  memory.set(word, found)
  return found
}

/** Words that the endings would join with another trade, or part from their own. */
const exceptions = new Map(
  `officer=officer officers=officer water=water waters=water waste=waste master=master masters=master letter=letter letters=letter
  paper=paper papers=paper order=order orders=order counter=counter counters=counter butter=butter leather=leather
  computer=comput computers=comput matter=matter center=center centre=center minister=minister ministers=minister
  news=news gas=gas gases=gas glass=glass glasses=glass bus=bus buses=bus class=class pharmacist=pharmac pharmacy=pharmac
  pharmacists=pharmac chemist=chem chemists=chem chemistry=chem chemical=chem chemicals=chem artist=art artists=art arts=art
  party=party server=server servers=server service=servic services=servic porter=porter porters=porter carrier=carrier
  barber=barber barbers=barber timber=timber lumber=lumber tiler=tile tilers=tile tailor=tailor tailors=tailor sailor=sail sailors=sail
  doctor=doctor doctors=doctor motor=motor motors=motor tractor=tractor tractors=tractor actor=actor actors=actor actress=actor
  factory=factory general=general mason=mason masonry=mason housing=housing buildings=build building=build builder=build
  men=man women=woman wives=wife midwives=midwife midwife=midwife people=people children=child teeth=tooth feet=foot
  labour=labor labourer=labor labourers=labor labor=labor laborer=labor laborers=labor tyre=tire tyres=tire colour=color colourist=color
  theatre=theater jewellery=jewel jeweller=jewel jewelry=jewel jeweler=jewel jewelers=jewel moulder=mold moulding=mold mould=mold
  driver=driv drivers=driv drive=driv driving=driv programme=programme programmes=programme laboratory=laborator laboratories=laborator counsellor=counsel counselling=counsel
  organiser=organ organizer=organ organization=organiz manufacturer=manufactur manufacturing=manufactur
  sewing=sew sewer=sewer sewers=sewer seamstress=sew welder=weld tester=test testers=test user=user users=user
  bartender=bartend bartenders=bartend bartending=bartend therapist=therap therapists=therap therapy=therap
  engineer=engineer engineers=engineer engineering=engineer engine=engine engines=engine analysis=analyst analyses=analyst
  analyst=analyst analysts=analyst analyze=analyst analyzing=analyst analyse=analyst assist=assist assistant=assist assistants=assist assisting=assist
  assistance=assist aide=assist aides=assist aid=assist physician=physician physicians=physician physics=physics physicist=physics physicists=physics
  library=librar libraries=librar librarian=librar librarians=librar music=music musician=music musicians=music musical=music
  agriculture=agricultur agricultural=agricultur security=security electricity=electr waitress=wait waitresses=wait hostess=host
  supervisory=supervis carpentry=carpent technology=technolog technologies=technolog operations=oper operational=oper
  accountant=account accountants=account nurses=nurs nursing=nurs nurse=nurs`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
)

const endings: [ending: string, least: number, instead: string][] = [
  ['ization', 4, 'iz'],
  ['isation', 4, 'iz'],
  ['ational', 4, ''],
  ['women', 4, ''],
  ['woman', 4, ''],
  ['men', 4, ''],
  ['man', 4, ''],
  ['atives', 4, ''],
  ['ative', 4, ''],
  ['atory', 4, ''],
  ['ologists', 3, 'olog'],
  ['ologist', 3, 'olog'],
  ['ological', 3, 'olog'],
  ['ology', 3, 'olog'],
  ['icians', 4, ''],
  ['ician', 4, ''],
  ['ically', 4, ''],
  ['ication', 4, ''],
  ['ations', 4, ''],
  ['ation', 4, ''],
  ['ators', 4, ''],
  ['ator', 4, ''],
  ['ating', 4, ''],
  ['ated', 4, ''],
  ['ates', 4, ''],
  ['ate', 4, ''],
  ['ments', 4, ''],
  ['ment', 4, ''],
  ['ional', 4, ''],
  ['ities', 4, ''],
  ['ity', 4, ''],
  ['ists', 4, ''],
  ['ist', 4, ''],
  ['ings', 3, ''],
  ['ing', 3, ''],
  ['ions', 4, ''],
  ['ion', 4, ''],
  ['ical', 4, ''],
  ['ics', 4, ''],
  ['ic', 4, ''],
  ['ials', 4, ''],
  ['ial', 4, ''],
  ['als', 4, ''],
  ['al', 4, ''],
  ['ives', 4, ''],
  ['ive', 4, ''],
  ['eries', 3, ''],
  ['ery', 3, ''],
  ['ers', 3, ''],
  ['ors', 4, ''],
  ['ies', 3, ''],
  ['ier', 3, ''],
  ['er', 3, ''],
  ['or', 4, ''],
  ['ed', 3, ''],
  ['es', 3, ''],
  ['y', 3, ''],
  ['e', 3, ''],
  ['s', 3, ''],
]

function rootOf(word: string): string {
  const given = exceptions.get(word)
  if (given !== undefined) return given
  if (word.length < 4 || /\d/.test(word)) return word
  for (const [ending, least, instead] of endings) {
    if (!word.endsWith(ending) || word.endsWith('ss')) continue
    const stem = word.slice(0, -ending.length)
    if (stem.length < least || !/[aeiouy]/.test(stem)) continue
    return /men|man/.test(ending) ? root(stem) : undouble(stem + instead)
  }
  return word
}

/** planner, planning: plan. */
function undouble(stem: string): string {
  if (stem.endsWith('e') && stem.length > 4) return stem.slice(0, -1)
  return /([bdgkmnprtz])\1$/.test(stem) ? stem.slice(0, -1) : stem
}

/** The roots of a text without empty words, in order. */
export function rootsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => (isEmptyWord(word) ? [] : root(word)))
}
