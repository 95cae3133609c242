/** Letters that look like Latin ones, and that `normalize` doesn't make Latin, by the letter that they look like. */
const LOOKALIKES: Record<string, string> = {
  a: 'аАαΑɑᴀꭺᎪⲁⲀᗩꓮ⍺Ⱥⱥ',
  b: 'вВьЬъЪβΒʙƅɓᏴᏏᏼᗷꓐⲂⲃƀɃ',
  c: 'ςсСᴄƈᏟꮯᑕⲥⲤꓚȼҁȻ',
  d: 'ԁԀᴅđĐɗɖᎠꭰᏧᗪᑯꓓ',
  e: 'ΣеЕεΕєЄэҽҼᴇɛəɇɆ℮ᎬꭼⲉⲈꓰ',
  f: 'ꜰƒғҒϝϜᖴꓝ',
  g: 'ɡɢɠցԌԍᏀᏳꮐꓖǥǤ',
  h: 'нНһҺΗʜɦհħĦⱧⱨᎻꮋᏂᕼⲎⲏꓧ',
  i: 'іІιΙıɪɨɩӏӀᎥꭵⲓⲒꓲ',
  j: 'јЈϳͿᴊʝɉյᎫꭻᒍꓙɈ',
  k: 'кКκΚᴋƙқҚҝҡⱪᏦꮶⲔⲕꓗꝁꝀ',
  l: 'ʟłŁɫɭƚⱡⱠᏞꮮᒪꓡԼ',
  m: 'мМμΜᴍɱᎷꮇᗰⲘⲙꓟϻϺ',
  n: 'пПηΝɴɲɳŋŊոռᏁꮑᑎⲚⲛꓠ',
  o: 'оОοΟσᴏøØɵөӨօՕᎤᎾⲟⲞꓳ',
  p: 'рРρΡᴘƥᏢꮲᑭⲣⲢꓑᵽⱣ',
  q: 'ԛԚʠզգɋꞯ',
  r: 'гГʀɽⱤɾᎡᏒꭱꮢᖇꓣяɍɌ',
  s: 'ѕЅʂꜱƽᏚꮪᏕꮥᔕՏꓢ',
  t: 'тТτΤᴛŧŦƭʈⲧⲦᎢꭲꓔ⊤',
  u: 'υսՍᴜʉɄʊᏌᑌꓴцЦ',
  v: 'νѵѴᴠʋᏙꮩᐯꓦ⋁',
  w: 'ѡѠԝԜωաɯᴡⱳᎳᏔꮃꮤᗯꓪшШ',
  x: 'хХχΧҳҲ᙭ⲭⲬꓫ⤫',
  y: 'уУүҮұΥγʏƴɏɎᎩᎽꭹꮍⲩⲨꓬ',
  z: 'ΖᴢȥʐƶƵⱬⱫᏃꮓꓜⲌⲍζ',
}

const latinLetters = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) => [...others].map((letter) => [letter, latin])),
)
/** White letters on black circles and squares; each of the two alphabets is in order. */
for (const first of [0x1f150, 0x1f170])
  for (let n = 0; n < 26; n++) latinLetters.set(String.fromCodePoint(first + n), String.fromCharCode(97 + n))

const LOOKALIKE_LETTER = new RegExp(`[${[...latinLetters.keys()].join('')}]`, 'gu')

/** Replaces letters of other alphabets by the Latin ones that they look like. Reads normalized text (NFKD). */
export function readLookalikes(text: string): string {
  return text.replaceAll(LOOKALIKE_LETTER, (letter) => latinLetters.get(letter) ?? letter)
}
